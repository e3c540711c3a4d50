const ZEROS = new Uint8Array(1024 * 1024);

/**
 * Builds a zip with one file of zeros of this many megabytes. It uses the runtime's own compression, which is much
 * faster than fflate.
 */
export async function zipOfZeros(name: string, megabytes: number): Promise<Uint8Array> {
  let left = megabytes;
  const zeros = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      controller.enqueue(ZEROS);
      left -= 1;
      if (left === 0) controller.close();
    },
  });
  const stream = zeros.pipeThrough(new CompressionStream('gzip'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  // Between its header and trailer, gzip has the same data as a zip; the trailer begins with the checksum.
  const content = packed.subarray(10, -8);
  const filename = new TextEncoder().encode(name);
  const facts = [20, 0, 8, 0, 0, 0, 0, 0, 0, 0, ...packed.subarray(-8, -4)];
  facts.push(...bytes(content.length), ...bytes(megabytes * ZEROS.length), filename.length, 0, 0, 0);
  const local = [...SIGNATURE, 3, 4, ...facts, ...filename];
  const central = [...SIGNATURE, 1, 2, 20, 0, ...facts, ...Array<number>(14).fill(0), ...filename];
  const end = [...SIGNATURE, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0];
  end.push(...bytes(central.length), ...bytes(local.length + content.length), 0, 0);
  return new Uint8Array(
    await new Blob([new Uint8Array(local), content, new Uint8Array([...central, ...end])]).arrayBuffer(),
  );
}

const SIGNATURE = [0x50, 0x4b];

const bytes = (number: number): number[] => [0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff);
