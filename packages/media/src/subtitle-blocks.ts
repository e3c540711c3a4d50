import { type ReadOptions, readAll } from './at-once.ts';
import { childOf, childrenOf, type ElementHead, MAX_HEAD, readHead, readUint, readVint } from './ebml.ts';
import { openStream } from './file-stream.ts';
import { type FileWindow, readBytes } from './file-window.ts';
import { type Matroska, readCuePoints } from './matroska.ts';
import { ID } from './matroska-ids.ts';

/** One block of a subtitle track, still packed. Times are in the file's units. */
export interface SubtitleBlock {
  readonly time: number;
  readonly duration: number | null;
  readonly data: Uint8Array;
}

/** A track of a file, and what to do with its blocks. */
export interface BlockRequest extends ReadOptions {
  readonly file: Blob;
  readonly matroska: Matroska;
  readonly trackNumber: number;
  /** Throws if there are too many blocks. */
  readonly add: (block: SubtitleBlock) => void;
}

/** Bytes of the first read of a block, enough for most captions. */
const BLOCK_READ = 512;
/** Bytes of the largest block that can be text. */
const MAX_BLOCK = 1024 * 1024;
/** Bytes of the head of a cluster as all programs write it: 4 of the id and 8 of the size. */
const CLUSTER_HEAD = 12;

/** A point of the index. */
interface BlockPosition {
  readonly cluster: number;
  /** Offset of the block in the contents of its cluster. */
  readonly relative: number;
  readonly time: number;
}

/**
 * Reads the blocks of a track where the index says they are. ffmpeg and mkvmerge list every block of text; others list
 * none, or leave out where in the cluster it is.
 * @returns false if the index doesn't have the track or is wrong; some blocks may have been added
 */
export async function readIndexedBlocks(request: BlockRequest): Promise<boolean> {
  const positions = await positionsOf(request);
  if (positions === null || positions.length === 0) return false;
  return readAll(positions, request, async ({ cluster, relative, time }) => {
    const block =
      (await readBlockAt(request, cluster + CLUSTER_HEAD + relative)) ??
      (await readBlockAt(request, cluster + (await readClusterHead(request.file, cluster)) + relative));
    if (block !== null) addBlock(request, block, time);
    return block !== null;
  });
}

/** Returns where the index says the track's blocks are; null if it names only their clusters. */
async function positionsOf({ file, matroska, trackNumber }: BlockRequest): Promise<BlockPosition[] | null> {
  const positions = new Map<string, BlockPosition>();
  for (const { data } of await readCuePoints(file, matroska)) {
    const point = childrenOf(data);
    const time = readUint(childOf(point, ID.CueTime) ?? new Uint8Array());
    for (const { id, data: inside } of point) {
      const track = id === ID.CueTrackPositions ? childrenOf(inside) : [];
      const number = childOf(track, ID.CueTrack);
      if (number === undefined || readUint(number) !== trackNumber) continue;
      const cluster = childOf(track, ID.CueClusterPosition);
      const relative = childOf(track, ID.CueRelativePosition);
      if (cluster === undefined || relative === undefined) return null;
      const position = { cluster: matroska.segmentStart + readUint(cluster), relative: readUint(relative), time };
      positions.set(`${position.cluster}+${position.relative}`, position);
    }
  }
  return [...positions.values()];
}

/** Returns the bytes of a cluster's head; 0 if there is no cluster. */
async function readClusterHead(file: Blob, at: number): Promise<number> {
  const head = readHead(await readBytes(file, at, MAX_HEAD));
  return head?.id === ID.Cluster ? head.length : 0;
}

/** Returns the block at an offset; null if no block of the track is there. */
async function readBlockAt(request: BlockRequest, at: number): Promise<Block | null> {
  const bytes = await readBytes(request.file, at, BLOCK_READ);
  const head = readHead(bytes);
  if (head === null || !isBlockOf(request.trackNumber, head, bytes.subarray(head.length))) return null;
  const end = head.length + (head.size ?? 0);
  const whole = end > bytes.length ? await readBytes(request.file, at, end) : bytes;
  const block = blockOf(head.id, whole.subarray(head.length, end));
  return block?.track === request.trackNumber ? block : null;
}

/** Elements that are entered instead of skipped, so that it doesn't matter whether their size is known. */
const ENTERED: ReadonlySet<number> = new Set([ID.Segment, ID.Cluster]);
/** Bytes that tell the track of a block: heads of a group and a block, and the track's number. */
const TRACK_READ = 3 * MAX_HEAD;

/** Reads through the whole file. What isn't Matroska is skipped up to the next cluster. */
export async function scanBlocks(request: BlockRequest): Promise<void> {
  const stream = openStream(request.file, request.matroska.segmentStart);
  try {
    await scan(stream, request);
  } finally {
    await stream.close();
  }
}

async function scan(window: FileWindow, request: BlockRequest): Promise<void> {
  let time = 0;
  for (let at = request.matroska.segmentStart; at < window.size;) {
    request.signal?.throwIfAborted();
    request.onProgress?.(at / window.size);
    const head = readHead(await window.read(at, MAX_HEAD));
    const from = at + (head?.length ?? 0);
    const end = from + (head?.size ?? Number.POSITIVE_INFINITY);
    if (head !== null && ENTERED.has(head.id)) at = from;
    else if (head === null || end > window.size) at = await findCluster(window, at + 1);
    else {
      if (head.id === ID.Timestamp) time = readUint(await window.read(from, Math.min(end - from, 8)));
      if (isBlockOf(request.trackNumber, head, await window.read(from, TRACK_READ))) {
        const block = blockOf(head.id, await window.read(from, end - from));
        if (block?.track === request.trackNumber) addBlock(request, block, time + block.relativeTime);
      }
      at = end;
    }
  }
}

/** Whether an element may be a block of the track, by its first bytes: the other tracks are most of the file. */
function isBlockOf(trackNumber: number, { id, size }: ElementHead, bytes: Uint8Array): boolean {
  if (size === null || size > MAX_BLOCK || (id !== ID.SimpleBlock && id !== ID.BlockGroup)) return false;
  const inside = id === ID.BlockGroup ? readHead(bytes) : null;
  // The block may also come after other elements of its group.
  if (inside !== null && inside.id !== ID.Block) return true;
  return readVint(bytes, inside?.length ?? 0)?.value === trackNumber;
}

/** Returns the offset of the next cluster, or the end of the file. */
async function findCluster(window: FileWindow, from: number): Promise<number> {
  for (let at = from; at < window.size;) {
    const bytes = await window.readPiece(at, MAX_HEAD);
    for (let i = bytes.indexOf(0x1f); i !== -1; i = bytes.indexOf(0x1f, i + 1)) {
      if (readHead(bytes, i)?.id === ID.Cluster) return at + i;
    }
    at += Math.max(1, bytes.length - MAX_HEAD + 1);
  }
  return window.size;
}

interface Block {
  readonly track: number;
  /** Signed, from the time of the cluster. */
  readonly relativeTime: number;
  readonly duration: number | null;
  readonly data: Uint8Array;
}

/** Bits of a block's flags that say how several frames share it. Text has one frame per block. */
const LACING = 0b110;

/** Reads a SimpleBlock or BlockGroup (RFC 9559, section 10); null for other elements and for blocks of several frames. */
function blockOf(id: number, contents: Uint8Array): Block | null {
  const group = id === ID.BlockGroup ? childrenOf(contents) : [];
  const bytes = id === ID.SimpleBlock ? contents : childOf(group, ID.Block);
  const track = bytes === undefined ? null : readVint(bytes, 0);
  if (bytes === undefined || track === null || track.value === null || bytes.length < track.length + 3) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + track.length);
  if ((view.getUint8(2) & LACING) !== 0) return null;
  const duration = childOf(group, ID.BlockDuration);
  return {
    track: track.value,
    relativeTime: view.getInt16(0),
    duration: duration === undefined ? null : readUint(duration),
    data: bytes.subarray(track.length + 3),
  };
}

/** Adds a copy of a block: its bytes belong to a piece of the file, which should not stay in memory. */
const addBlock = ({ add }: BlockRequest, { duration, data }: Block, time: number): void =>
  add({ time, duration, data: data.slice() });
