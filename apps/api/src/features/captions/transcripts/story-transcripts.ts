import type { Transcript } from '@wordreel/shared';
import type { Knex } from 'knex';
import { readFrom, type ReadShared } from '#db/shared-reads';
import { FixedBody, JSON_TYPE } from '#http/fixed-body';
import { written, type Written } from '#http/route';
import { readTranscript } from './read-transcript.service.ts';
import { findStoryVersion } from './transcripts.store.ts';

type Body = FixedBody<Written<Transcript>>;

async function writeBody(db: Knex, id: string): Promise<Body | null> {
  const transcript = await readTranscript({ db, readShared: readFrom(db) }, null, id);
  if (transcript === null) return null;
  const identity = written<Transcript>(JSON.stringify(transcript));
  return new FixedBody({ type: JSON_TYPE, identity, isPackable: true });
}

/** Caches the captions of stories by version. They have their own route, so no cache mixes them with personal ones. */
export function createStoryTranscripts(readShared: ReadShared) {
  const kept = new Map<string, { version: string; body: Promise<Body | null> }>();

  async function bodyFrom(db: Knex, id: string): Promise<Body | null> {
    const version = await findStoryVersion(db, id);
    if (version === null) return null;
    const known = kept.get(id);
    if (known?.version === version) return known.body;
    const entry = { version, body: writeBody(db, id) };
    kept.set(id, entry);
    entry.body.catch(() => {
      if (kept.get(id) === entry) kept.delete(id);
    });
    return entry.body;
  }

  return (id: string) => readShared((db) => bodyFrom(db, id));
}
