/**
 * Why a track couldn't be read.
 * - `no_track`: the file has no such text track, or it is none of the containers whose text can be read.
 * - `not_text`: the track has pictures, is encrypted, or is compressed in a way that browsers can't undo.
 * - `no_decoder`: the browser can't decode the sound.
 * - `too_large`: the track has more lines or text than captions can have.
 */
export type MediaErrorCode = 'no_track' | 'not_text' | 'no_decoder' | 'too_large';

export class MediaError extends Error {
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaError';
    this.code = code;
  }
}
