import { AudioBufferSink, type InputAudioTrack } from 'mediabunny';
import { codecName } from './codec-names.ts';
import { MediaError } from './media-error.ts';
import { openInput } from './open-input.ts';
import { keepInStep } from './keep-in-step.ts';

export interface SoundOptions {
  /** Called once if decoding fails while it plays. The sound has then ended. */
  readonly onError?: (error: unknown) => void;
}

export interface SoundBeside {
  /** Ends the sound for good, gives the player its own back, and frees the decoder. */
  stop(): void;
}

/** Milliseconds until a decoder must have decoded its first samples. */
const DECODER_TIMEOUT_MS = 10_000;

/**
 * Decodes a sound track of a film and plays it in step with the player, which is muted: for AC-3 and E-AC-3, which
 * browsers don't decode, and for tracks other than the first. The player stays the clock. The sound follows when it
 * pauses, seeks, waits or changes its rate, and has its volume; at other rates than 1 the pitch changes too.
 *
 * Call it in the handler of a click, else browsers keep the sound suspended until one comes. Rejects with a
 * {@link MediaError} if the file has no such track or the browser can't decode it.
 *
 * @param trackNumber as `probe` returns it
 */
export async function playAudioBeside(
  video: HTMLVideoElement,
  file: Blob,
  trackNumber: number,
  options: SoundOptions = {},
): Promise<SoundBeside> {
  const input = openInput(file);
  try {
    const track = (await input.getAudioTracks()).find(({ id }) => id === trackNumber);
    if (track === undefined) throw new MediaError('no_track', `This film has no sound ${trackNumber}`);
    const sink = new AudioBufferSink(track);
    await checkDecoder(track, sink);
    // At another rate, each piece of sound would be resampled on its own, and the seams would click.
    const context = new AudioContext({ sampleRate: await track.getSampleRate() });
    const sound = keepInStep(video, context, {
      piecesFrom: (seconds) => sink.buffers(seconds),
      onError: (error) => options.onError?.(error),
    });
    return {
      stop: () => {
        sound.stop();
        input.dispose();
        if (context.state !== 'closed') void context.close();
      },
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** Decodes the first samples: only that shows whether the browser lets the decoder run. */
async function checkDecoder(track: InputAudioTrack, sink: AudioBufferSink): Promise<void> {
  const codec = await track.getCodec();
  const refusal = (cause?: unknown): MediaError =>
    new MediaError('no_decoder', `This browser can't decode ${codecName(codec ?? '')}`, { cause });
  if (codec === 'ac3' || codec === 'eac3') (await import('@mediabunny/ac3')).registerAc3Decoder();
  if (!(await track.canDecode())) throw refusal();
  // If the page's policy forbids the worker of the decoder, no error comes.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, DECODER_TIMEOUT_MS);
  });
  try {
    await Promise.race([sink.getBuffer(await track.getFirstTimestamp()), late]);
  } catch (error) {
    throw refusal(error);
  } finally {
    clearTimeout(timer);
  }
}
