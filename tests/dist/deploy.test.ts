/** The script that puts a build online, or restores the previous one. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { checksumsFile, writeChecksums } from '../../tools/lib/checksums.ts';
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
async function makeBuild(text: string): Promise<string> {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '404.html'), text);
  writeFileSync(join(folder, 'gestion-compte.html'), `<h1>${text}</h1>`);
  writeFileSync(join(folder, '_astro/page.js'), 'x');
  writeFileSync(join(folder, 'etat.json'), `{"commit":"${text}"}`);
  writeFileSync(join(folder, 'assets/config/config.json'), 'construite');
  await writeChecksums(folder);
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
  expect(deploy(await makeBuild('une'))).toMatch(/copié : .*\n.*configuration : .*\n.*en ligne : /);
  expect(online('portail')).toBe('une');
  expect(deploy(await makeBuild('deux'))).toMatch(/en ligne : .* \(avant : /);
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

test.each([
  ['a page is missing', '404.html', null],
  ['a page is cut', 'gestion-compte.html', '<h1>'],
  ['a script is empty', '_astro/page.js', ''],
])('a build is refused if %s, and nothing changes online', async (_, file, content) => {
  const folder = await makeBuild('abîmée');
  if (content === null) rmSync(join(folder, file));
  else writeFileSync(join(folder, file), content);
  const before = online('portail');
  expect(refusal(folder)).toContain(`la construction est abîmée : ${file}`);
  expect(online('portail')).toBe(before);
});

test('a build without its digests is refused', async () => {
  const folder = await makeBuild('incomplète');
  rmSync(join(folder, checksumsFile));
  expect(refusal(folder)).toContain(`la construction est incomplète, /${checksumsFile} manque`);
});

test('a build is refused if its list is cut at the end of a line, with the files that it no longer names', async () => {
  const folder = await makeBuild('coupée');
  const list = join(folder, checksumsFile);
  const lines = readFileSync(list, 'utf8').split('\n');
  writeFileSync(list, `${lines.filter((line) => /404/.test(line)).join('\n')}\n`);
  for (const file of ['gestion-compte.html', '_astro/page.js', 'etat.json'])
    rmSync(join(folder, file));
  expect(refusal(folder)).toContain(`/${checksumsFile} est coupé`);
});

test('a build is refused if it has a file that its list does not name', async () => {
  const folder = await makeBuild('augmentée');
  writeFileSync(join(folder, 'intrus.html'), 'intrus');
  expect(refusal(folder)).toContain(`5 fichiers, mais /${checksumsFile} en annonce 4`);
});

test('a link to a build is followed; a build that was online goes online again, also without the last line of its list', async () => {
  const link = join(newFolder(), 'lien');
  symlinkSync(await makeBuild('liée'), link);
  deploy(link);
  const older = readlinkSync(join(root, 'portail'));
  expect(lstatSync(older).isDirectory()).toBe(true);
  deploy(await makeBuild('suivante'));
  const list = join(older, checksumsFile);
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^# .*\n/m, ''));
  expect(deploy(older)).toContain('en ligne');
  expect(online('portail')).toBe('liée');
});

test('everybody may read a build online that was made with a strict umask', async () => {
  const folder = await makeBuild('secrète');
  chmodSync(join(folder, '404.html'), 0o600);
  chmodSync(join(folder, '_astro'), 0o700);
  deploy(folder);
  const modes = ['404.html', '_astro'].map((path) => statSync(join(root, 'portail', path)).mode);
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['644', '755']);
});

test('an unknown option gets the usage, and a wrong limit its name; nothing changes online', async () => {
  const before = online('portail');
  expect(refusal('--aide')).toContain('utilisation');
  expect(() =>
    execFileSync('tools/hosting/deploy.sh', ['--back'], {
      env: { ...environment, PORTAIL_WAIT: '08' },
      stdio: 'pipe',
    }),
  ).toThrow('PORTAIL_WAIT=08 : un nombre de secondes est attendu');
  expect(online('portail')).toBe(before);
});

test('--back is refused if a file of the previous build is damaged, and nothing changes online', async () => {
  deploy(await makeBuild('bonne'));
  deploy(await makeBuild('nouvelle'));
  writeFileSync(join(root, 'portail-former', '404.html'), 'abîmée');
  expect(refusal('--back')).toContain('la construction est abîmée : 404.html');
  expect(online('portail')).toBe('nouvelle');
});

test('a relative folder is refused, because links would lead elsewhere', () => {
  for (const name of ['PORTAIL_ROOT', 'PORTAIL_CONFIG'])
    expect(() =>
      execFileSync('tools/hosting/deploy.sh', ['dist'], {
        env: { ...environment, [name]: './ici' },
        stdio: 'pipe',
      }),
    ).toThrow('./ici : un chemin absolu est attendu');
});

test('the built site itself is complete', () => {
  expect(deploy('dist')).toContain('en ligne');
});

test('--back is refused if the previous build is no longer there, and nothing changes online', () => {
  const before = readlinkSync(join(root, 'portail'));
  const former = readlinkSync(join(root, 'portail-former'));
  rmSync(former, { recursive: true });
  expect(refusal('--back')).toContain(`la construction précédente n’y est plus : ${former}`);
  expect(readlinkSync(join(root, 'portail'))).toBe(before);
});

test('a build for a sub-path links the operator’s configuration in its sub-folder', async () => {
  const folder = newFolder();
  cpSync(await makeBuild('trois'), join(folder, 'sous'), { recursive: true });
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
  async function serveOnline(broken = '', onlyCompressed = false): Promise<string> {
    const server = await listen(
      createServer(({ url = '', headers }, response) => {
        const file = url === '/gestion-compte' ? '/gestion-compte.html' : url;
        const isBroken = !onlyCompressed || headers['accept-encoding'] !== undefined;
        if (url === broken && isBroken) response.writeHead(500).end();
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
    expect(await deployAndAsk(await makeBuild('quatre'), await serveOnline())).toContain(
      'le site répond',
    );
    expect(online('portail')).toBe('quatre');
  });

  test.each([
    ['/gestion-compte', false],
    ['/gestion-compte', true],
    ['/assets/config/config.json', false],
    ['/etat.json', false],
  ])(
    'puts the previous build back if %s does not answer (compressed only: %s)',
    async (broken, onlyCompressed) => {
      const links = () =>
        ['portail', 'portail-former'].map((link) => readlinkSync(join(root, link)));
      const before = links();
      expect(
        await deployAndAsk(await makeBuild('cinq'), await serveOnline(broken, onlyCompressed)),
      ).toContain(
        `${broken} (statut 500) : le site ne répond pas comme il faut. La construction précédente est de nouveau en ligne`,
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
    expect(await deployAndAsk(await makeBuild('six'), other.origin)).toContain(
      '/etat.json (autre contenu) : le site ne répond pas comme il faut. La construction précédente est de nouveau en ligne',
    );
    expect(online('portail')).toBe(before);
  });

  test('puts the previous build back when it is interrupted; meanwhile another deployment is refused', async () => {
    const before = online('portail');
    const child = spawn('tools/hosting/deploy.sh', [await makeBuild('huit')], {
      env: { ...environment, PORTAIL_PROBE: await serveOnline('/etat.json'), PORTAIL_WAIT: '60' },
    });
    const said: string[] = [];
    child.stderr.on('data', (text) => said.push(String(text)));
    await expect.poll(() => online('portail')).toBe('huit');
    expect(refusal(await makeBuild('neuf'))).toContain('une autre mise en ligne est en cours');
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(said.join('')).toContain('interrompu. La construction précédente est de nouveau');
    expect([child.exitCode, online('portail')]).toEqual([1, before]);
  });

  test('says that nothing answers, and puts the previous build back', async () => {
    const before = online('portail');
    const { origin, close } = await listen(createServer());
    close();
    expect(await deployAndAsk(await makeBuild('sept'), origin)).toContain(
      '/gestion-compte (pas de réponse) : le site ne répond pas comme il faut',
    );
    expect(online('portail')).toBe(before);
  });
});
