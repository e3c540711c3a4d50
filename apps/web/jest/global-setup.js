import path from 'node:path';
import { compileTexts } from '../../../infra/texts.mjs';

/** Writes the modules of the message catalogs, so that a single file can be tested before any build. */
// Jest requires it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default function compile() {
  compileTexts(path.resolve(import.meta.dirname, '..'));
}
