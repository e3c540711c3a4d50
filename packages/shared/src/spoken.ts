/** The longest text that is spoken in one go, in characters: a line of captions, a reply of the tutor. */
export const MAX_SPOKEN = 1000;

/** New sounds that a learner may have made in a day, in characters of their texts: about forty minutes of speech. */
export const SPOKEN_A_DAY = 40_000;

/** Recordings that a learner may have written down in a day. */
export const RECORDINGS_A_DAY = 300;

/** Bytes of a recording: a minute, even of sound that is not compressed (16,000 samples of 16 bits a second). */
export const MAX_RECORDING = 2 * 1024 * 1024;

/** Seconds after which a client ends a recording. */
export const MAX_RECORDING_SECONDS = 60;

/** What a recording may be, by its media type; a parameter such as `codecs` is not looked at. */
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const;
