/**
 * `npm run config -- check [--strict] [--json] TARGET` checks whether a configuration can be deployed.
 * `npm run config -- preview NEW [DEPLOYED]` shows the portal as a configuration would make it, beside the deployed one.
 * `npm run config -- schema` writes the JSON Schema for editors, after a change of the schema.
 * `npm run config -- anchors FILE` lists the certificates of a trusted list, for the `attest` part.
 */
import { runConfigCommand } from './config-commands.ts';

await runConfigCommand(process.argv.slice(2));
