import { openDatabase, type KeptFilm } from './database.ts';

/** Remembers where a film is on this device. Without a database, it has to be chosen again after a reload. */
export async function keepFilm(film: KeptFilm): Promise<void> {
  await put({ ...(await keptFilm(film.userId, film.videoId)), ...film });
}

/** Remembers the sound track that the learner chose, if the film is remembered. */
export async function keepSound(userId: string, videoId: string, sound: number): Promise<void> {
  const film = await keptFilm(userId, videoId);
  if (film !== null) await put({ ...film, sound });
}

async function put(film: KeptFilm): Promise<void> {
  const db = await openDatabase();
  try {
    await db?.put('films', film);
  } catch {
    // Firefox can't store handles, and private windows may store nothing.
    await db?.put('films', { ...film, handle: null }).catch(() => undefined);
  }
}

/** Returns what is remembered about a learner's film; null if this device doesn't know it. */
export async function keptFilm(userId: string, videoId: string): Promise<KeptFilm | null> {
  const db = await openDatabase();
  const film = await db?.get('films', videoId).catch(() => undefined);
  return film?.userId === userId ? film : null;
}
