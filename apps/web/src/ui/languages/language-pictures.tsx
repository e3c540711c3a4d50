import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';

/**
 * A line drawing for every language on a 24 by 24 grid. Each shows the same thing as the language's emoji in the shared
 * table.
 */
export const PICTURES: Readonly<Record<LanguageCode, ReactNode>> = {
  // A mosque
  ar: (
    <path d="M3 21V11m0 0V6l1-2 1 2v15M21 21V11m0 0V6l-1-2-1 2v15M8 21v-8c0-3 4-4 4-8 0 4 4 5 4 8v8M5 21h14M11 21v-3a1 1 0 0 1 2 0v3" />
  ),
  // A lantern
  zh: (
    <path d="M12 2v3M9 5h6M9 17h6M12 17v5M10 22v-3m4 3v-3M9 5c-4 1-5 4-5 6s1 5 5 6m6-12c4 1 5 4 5 6s-1 5-5 6M12 5c-2 3-2 9 0 12 2-3 2-9 0-12z" />
  ),
  // A mermaid's tail above the waves
  da: (
    <path d="M12 18c-3-3-3-7 0-9-2 0-5-2-6-6 4 0 6 2 6 5 0-3 2-5 6-5-1 4-4 6-6 6 3 2 3 6 0 9M3 17c2-1 3 1 5 0M16 17c2 1 3-1 5 0M4 21c2-1 4 1 6 0s4 1 6 0 3 0 4 0" />
  ),
  // A tulip
  nl: (
    <path d="M12 14V22M12 20c-4 0-6-2-7-5 4 0 6 2 7 5 1-3 3-5 7-5-1 3-3 5-7 5M7 4c0 7 2 10 5 10s5-3 5-10l-3 3-2-4-2 4z" />
  ),
  // A teapot
  en: (
    <path d="M6 10h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM17 12l3-3h2M6 12H5a2.5 2.5 0 0 0 0 5h1.5M8 10c0-2 2-3 3.5-3S15 8 15 10M11.5 7V5" />
  ),
  // A fir
  fi: <path d="M12 2 7.5 8H10l-4 5h3l-4 5h14l-4-5h3l-4-5h2.5zM12 18v4" />,
  // A croissant
  fr: (
    <path d="M3 16c0-6 4-10 9-10s9 4 9 10c-1 2-3 2-4 0-1-3-3-4-5-4s-4 1-5 4c-1 2-3 2-4 0zM9 6.5 10 12M15 6.5 14 12M5 10l3 4M19 10l-3 4" />
  ),
  // A pretzel
  de: (
    <path d="M9 20c6-3 10-8 8-12-1.5-3-5-2-5 1 0-3-3.5-4-5-1-2 4 2 9 8 12M6.5 17.5c2 1.5 9 1.5 11 0M5 9c-3 4-2 9 1.5 8.5M19 9c3 4 2 9-1.5 8.5" />
  ),
  // A temple
  el: <path d="M3 9 12 3l9 6zM4 21h16M5 18h14M6.5 9v9M10 9v9M14 9v9M17.5 9v9" />,
  // A lotus
  hi: (
    <path d="M12 4c-3 4-3 9 0 14 3-5 3-10 0-14zM12 18c-5 0-8-3-9-8 3 0 5 1 6.5 3M12 18c5 0 8-3 9-8-3 0-5 1-6.5 3M9.300 8.5C8 7 6.5 6.5 5 6.5c0 1.5.5 3 1.200 4M14.700 8.5C16 7 17.5 6.5 19 6.5c0 1.5-.5 3-1.200 4M5 21h14" />
  ),
  // A plate of spaghetti
  it: (
    <path d="M3 13h18c0 4-3 7-6 7H9c-3 0-6-3-6-7zM6 13c0-3 3-5 6-5s6 2 6 5M9 13c0-2 1.5-3 3-3s3 1 3 3M15 2v7M13 2v3a2 2 0 0 0 4 0V2" />
  ),
  // A mountain
  ja: <path d="M2 20 9.5 6h5L22 20zM7 11l2 1.5 2-1.5 1.5 1.5L15 11l2 .5" />,
  // A bowl with chopsticks
  ko: <path d="M3 12h18c0 5-4 8-9 8s-9-3-9-8zM8 20.5h8M10 12 20 3M13 12l9-6" />,
  // Skis
  no: <path d="M8 21 16 4c.6-1.300 2-1.5 3-.5M4 20 12 4c.6-1.300 2-1.5 3-.5M5 9l14 7M3 11l1-4M19 18l2-3" />,
  // A dumpling
  pl: (
    <path d="M2 16c0-6 4-10 10-10s10 4 10 10c0 2-20 2-20 0zM5 11c1.5 0 2 1 1.5 2.5M9 8c1.5.500 2 2 1 3.5M15 8c-1.5.500-2 2-1 3.5M19 11c-1.5 0-2 1-1.5 2.5" />
  ),
  // A sailing boat
  pt: <path d="M3 17h18c-1 3-3 4-5 4H8c-2 0-4-1-5-4zM11 17V3c-4 3-6 7-6 11h6M14 14V6c3 2 4.5 5 4.5 8z" />,
  // A nesting doll
  ru: (
    <path d="M12 2c-3 0-4.5 2-4.5 4.5 0 1.5.5 2.5 1 3.5-2.5 1.5-3.5 4-3.5 6.5C5 20 7 22 12 22s7-2 7-5.5c0-2.5-1-5-3.5-6.5.500-1 1-2 1-3.5C16.5 4 15 2 12 2zM8.5 10c2 1 5 1 7 0M10 6h.01M14 6h.01M12 14v5M9.5 16.5h5" />
  ),
  // A fan
  es: <path d="M12 20 2.5 11a13 13 0 0 1 19 0zM12 20 7 7.5M12 20V6.800M12 20l5-12.5M6.5 15.200a8 8 0 0 1 11 0" />,
  // Antlers
  sv: (
    <path d="M9 15c0 4 1 6 3 6s3-2 3-6M9 15c-3 0-6-3-6-8M15 15c3 0 6-3 6-8M5 12c-2 0-3-1-3.5-3M19 12c2 0 3-1 3.5-3M7 14c0-3-1-5-1-8M17 14c0-3 1-5 1-8M9 15c1-1 5-1 6 0M11 19h2" />
  ),
  // A bead against the evil eye
  tr: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="5.5" />
      <circle cx="12" cy="12" r="2" fill="currentcolor" />
    </>
  ),
};
