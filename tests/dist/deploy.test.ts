/** The script that puts a build online, or restores the previous one. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { listen } from '../../tools/serve/local-server.ts';
import { newFolder } from '../support/tool-runs.ts';

const root = newFolder();
const config = join(root, 'config.json');
const environment = { PATH: process.env['PATH'], PORTAIL_ROOT: root, PORTAIL_CONFIG: config };

const deploy = (...options: string[]) =>
  execFileSync('tools/hosting/deploy.sh', options, {
    encoding: 'utf8',
    env: environment,
    stdio: 'pipe',
  });

/** Makes a folder with what the script looks for in a build. */
function makeBuild(text: string): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '404.html'), text);
  writeFileSync(
    join(folder, 'gestion-compte.html'),
    `<h1>${text}</h1><script src="/_astro/page.js"></script>`,
  );
  writeFileSync(join(folder, '_astro/page.js'), 'x');
  writeFileSync(
    join(folder, 'plan-du-site.html'),
    '<h1>Plan</h1><a href="/gestion-compte">Compte</a><a href="/gestion-compte#aide">Aide</a><a href="https://a.fr/b">Ailleurs</a>',
  );
  writeFileSync(join(folder, 'etat.json'), `{"commit":"${text}"}`);
  writeFileSync(join(folder, 'assets/config/config.json'), 'construite');
  return folder;
}

const online = (link: string, file = '404.html') => readFileSync(join(root, link, file), 'utf8');

const refusal = (...options: string[]) => {
  try {
    deploy(...options);
    return '';
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
};

test('each build goes online with the operator’s configuration; --back restores the previous build', async () => {
  writeFileSync(config, 'déployée');
  expect(deploy(makeBuild('une'))).toMatch(/copié : .*\n.*configuration : .*\n.*en ligne : /);
  expect(online('portail')).toBe('une');
  expect(deploy(makeBuild('deux'))).toMatch(/en ligne : .* \(avant : /);
  expect([online('portail'), online('portail-former')]).toEqual(['deux', 'une']);
  expect(online('portail', 'assets/config/config.json')).toBe('déployée');
  writeFileSync(config, 'changée');
  expect(online('portail', 'assets/config/config.json')).toBe('changée');
  deploy('--back');
  expect([online('portail'), online('portail-former')]).toEqual(['une', 'deux']);
});

test('a folder without a build, and a call without arguments, are refused with a message', () => {
  expect(refusal(newFolder())).toContain('ce n’est pas un site construit');
  expect(refusal('/nulle/part')).toContain('ce n’est pas un site construit');
  expect(refusal()).toContain('utilisation');
});

test.each(['404.html', 'gestion-compte.html', 'plan-du-site.html', 'etat.json', '_astro'])(
  'a build without %s is refused, and nothing changes online',
  (file) => {
    const folder = makeBuild('incomplète');
    rmSync(join(folder, file), { recursive: true });
    const before = online('portail');
    expect(refusal(folder)).toContain(`la construction est incomplète, /${file} manque`);
    expect(online('portail')).toBe(before);
  },
);

test.each([
  ['a page of the site map is empty', 'gestion-compte.html', '', 'la page /gestion-compte manque'],
  [
    'a page of the site map is missing',
    'plan-du-site.html',
    '<h1>Plan</h1><a href="/valider-attest">Vérifier</a>',
    'la page /valider-attest manque',
  ],
  ['a script is empty', '_astro/page.js', '', '/_astro/page.js manque'],
])('a build is refused if %s', (_, file, content, said) => {
  const folder = makeBuild('abîmée');
  writeFileSync(join(folder, file), content);
  expect(refusal(folder)).toContain(said);
});

test('the built site itself is complete', () => {
  expect(deploy('dist')).toContain('en ligne');
});

test('a build for a sub-path links the operator’s configuration in its sub-folder', async () => {
  const folder = newFolder();
  cpSync(makeBuild('trois'), join(folder, 'sous'), { recursive: true });
  const page = '<h1>trois</h1><script src="/sous/_astro/page.js"></script>';
  writeFileSync(join(folder, 'sous/gestion-compte.html'), page);
  execFileSync('tools/hosting/deploy.sh', [folder], {
    env: { ...environment, PORTAIL_BASE: '/sous' },
  });
  expect(online('portail', 'sous/assets/config/config.json')).toBe('changée');
});

describe('the probe', () => {
  const servers: { close: () => void }[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  /** Serves what is online, except a path that fails. */
  async function serveOnline(broken = ''): Promise<string> {
    const server = await listen(
      createServer(({ url = '' }, response) => {
        const file = url === '/gestion-compte' ? '/gestion-compte.html' : url;
        if (url === broken) response.writeHead(500).end();
        else response.end(online('portail', file));
      }),
    );
    servers.push(server);
    return server.origin;
  }

  const deployAndAsk = (folder: string, probe: string) =>
    promisify(execFile)('tools/hosting/deploy.sh', [folder], {
      env: { ...environment, PORTAIL_PROBE: probe, PORTAIL_WAIT: '0' },
    }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );

  test('says that the site answers with the new build', async () => {
    expect(await deployAndAsk(makeBuild('quatre'), await serveOnline())).toContain(
      'le site répond',
    );
    expect(online('portail')).toBe('quatre');
  });

  test.each(['/gestion-compte', '/assets/config/config.json', '/etat.json'])(
    'puts the previous build back if %s does not answer',
    async (broken) => {
      const links = () =>
        ['portail', 'portail-former'].map((link) => readlinkSync(join(root, link)));
      const before = links();
      expect(await deployAndAsk(makeBuild('cinq'), await serveOnline(broken))).toContain(
        `${broken} ne répond pas comme il faut. La construction précédente est de nouveau en ligne`,
      );
      expect(links()).toEqual(before);
    },
  );

  test('puts the previous build back if another build answers', async () => {
    const before = online('portail');
    const probe = await serveOnline();
    const other = await listen(
      createServer(({ url }, response) => {
        if (url === '/etat.json') response.end('{"commit":"autre"}');
        else void fetch(`${probe}${url}`).then(async (answer) => response.end(await answer.text()));
      }),
    );
    servers.push(other);
    expect(await deployAndAsk(makeBuild('six'), other.origin)).toContain('de nouveau en ligne');
    expect(online('portail')).toBe(before);
  });
});
