import { parentPort } from 'node:worker_threads';
import initSqlJs from 'sql.js';
import { createPacking } from './pack-archive.ts';
import type { PackingAnswer, PackingOrder } from './packing-order.ts';

const pack = createPacking(await initSqlJs(), Date.now());

function answerTo(order: PackingOrder): PackingAnswer {
  try {
    return { bytes: pack(order) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (order: PackingOrder) => parentPort?.postMessage(answerTo(order)));
