import { strToU8, zipSync } from 'fflate';
import { ImportError, readSource } from './index.ts';
import { readText } from './text/index.ts';

const options = { language: 'de', reader: { zone: 'UTC', today: 20_500 } } as const;

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
const ole = (name: string) => {
  const file = new Uint8Array(2048);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [index, character] of [...name].entries()) file[1024 + 2 * index] = character.charCodeAt(0);
  return file;
};

const TEXTS: [string, Uint8Array][] = [
  ['PDF', bytes('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj')],
  ['RTF', bytes('{\\rtf1\\ansi Haus\\par Hund}')],
  ['HTML', bytes('<!DOCTYPE html>\n<html><body>Haus</body></html>')],
  ['HTML', bytes('\n<html lang="de"><head><title>Haus</title>')],
  ['HTML', bytes('<!-- saved -->\n<table><tr><td>Haus</td></tr></table>')],
  ['HTML', bytes('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html>')],
  ['HTML', bytes('<meta charset="utf-8"><b>Haus</b>')],
  ['JSON', bytes('{"word":"Haus"}\n{"word":"Hund"}')],
  ['LaTeX', bytes('\\documentclass{article}\n')],
  ['caption', bytes('{1}{20}Haus\n{30}{40}Hund')],
  ['tar', bytes(`words.csv${'\0'.repeat(248)}ustar\0`)],
  ['XML', bytes('<?xml version="1.0"?><Workbook xmlns="urn:x"/>')],
  ['JSON', bytes('[{"word":"Haus"}]')],
  ['caption', bytes('WEBVTT\n\n00:01.000 --> 00:02.000\nHaus')],
  ['caption', bytes('1\n00:00:01,000 --> 00:00:02,000\nHaus\n')],
  ['caption', bytes('[Script Info]\nTitle: x')],
  ['caption', bytes('[ti:Lied]\n[00:12.00]Haus am See\n')],
  ['caption', bytes('0:00:01.000,0:00:03.000\nHaus am See\n')],
  ['HTML', bytes('<ul>\n<li>Haus</li>\n</ul>\n')],
  ['HTML', bytes('<div class="page"><p>Haus</p>\n<p>Hund</p></div>')],
  ['LaTeX', bytes('% words\n\\documentclass{article}\n')],
  ['JSON', bytes('{\n  "words": [\n    {"de": "Haus"},\n  ]\n}\n')],
  ['program', bytes('body { color: red; }\n')],
  ['program', bytes('CREATE TABLE words (id int);\n')],
  ['playlist', bytes('#EXTM3U\n#EXTINF:1,a\n')],
  ['program', bytes('<?php\n$words = [];\n')],
  ['program', bytes("export const words = { Haus: 'house' };\n")],
  ['e-mail', bytes('Return-Path: <a@b.c>\r\nFrom: A\r\nSubject: Words\r\nMIME-Version: 1.0\r\n\r\nHaus')],
  ['dictionary', bytes('#NAME "German-English"\n#INDEX_LANGUAGE "German"\nHaus\n\thouse\n')],
  ['link', bytes('[InternetShortcut]\r\nURL=https://example.org/\r\n')],
  ['sound', bytes('MThd\0\0\0\u0006')],
  ['sound', bytes('\u00ff\u00f1\u0050\u0080')],
  ['font', bytes('\0\u0001\0\0\0\u000f')],
  ['image', bytes('\u0089PNG\r\n\u001a\n\0\0')],
  ['image', bytes('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF')],
  ['image', bytes('GIF89a\0\0')],
  ['sound', bytes('ID3\u0003\0')],
  ['video', bytes('\0\0\0\u0020ftypisom')],
  ['gzip', bytes('\u001f\u008b\u0008\0')],
  ['database', bytes('SQLite format 3\0')],
  ['Word', ole('WordDocument')],
  ['Excel', ole('Workbook')],
  ['program', bytes('MZ\u0090\0\u0003\0')],
];

test.each(TEXTS)('%s is rejected with its name: %#', async (kind, file) => {
  const refusal = expect.stringContaining(kind) as string;
  await expect(readSource(file, options)).rejects.toThrow(ImportError);
  await expect(readSource(file, options)).rejects.toMatchObject({ message: refusal });
  expect(readText(file, { language: 'de' }).error).toEqual(refusal);
});

test.each([
  ['Word', zip('[Content_Types].xml', 'word/document.xml')],
  ['Excel', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['PowerPoint', zip('ppt/presentation.xml')],
  ['EPUB', zip('mimetype', 'META-INF/container.xml')],
  ['LibreOffice', zip('mimetype', 'content.xml')],
  ['photos/1.jpg', zip('photos/1.jpg', 'photos/2.jpg')],
  ['words.csv', zip('words.csv')],
])('a zip file that is not an Anki package is rejected as %s', async (kind, file) => {
  await expect(readSource(file, options)).rejects.toThrow(kind);
  expect(readText(file, { language: 'de' }).error).toMatch(/Anki package/);
});

test.each([
  '<div>Haus</div>\thouse',
  '<p>Haus</p>;house',
  'From: von',
  'import;Einfuhr',
  'BM,abbreviation',
  'MZ;x',
  'ID card - Ausweis',
  '<3;love',
  '[ˈhaʊs];Haus',
  '{x};y',
  'PK;Abkürzung',
])('a list that begins like another kind of file is read: %j', async (text) => {
  const { rows } = await readSource(new TextEncoder().encode(text), options);
  expect(rows).toHaveLength(1);
});
