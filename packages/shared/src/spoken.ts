/** Maximum length of a text to speak, in characters: a caption line or a reply of the tutor. */
export const MAX_SPOKEN = 1000;

/** Daily limit of a learner's new sounds, in characters of their texts: about forty minutes of speech. */
export const SPOKEN_A_DAY = 40_000;

/** Daily limit of a learner's transcribed recordings. */
export const RECORDINGS_A_DAY = 300;

/**
 * Maximum size of a recording in bytes: one minute, even of uncompressed sound (16,000 samples of 16 bits per second).
 */
export const MAX_RECORDING = 2 * 1024 * 1024;

/** Seconds after which a client ends a recording. */
export const MAX_RECORDING_SECONDS = 60;

/** Accepted media types of a recording; parameters such as `codecs` are ignored. */
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const;
