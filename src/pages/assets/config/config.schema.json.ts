/** The JSON Schema of `config.json`, published beside it for operators' editors (architecture: configuration). */
import type { APIRoute } from 'astro';
import { configJsonSchema } from '../../../config/json-schema.ts';

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(configJsonSchema(), null, 2)}\n`, {
    headers: { 'content-type': 'application/schema+json' },
  });
