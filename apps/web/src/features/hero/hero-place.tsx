import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@wordreel/shared';
import { late } from '#lib/late.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { usePartMissing } from '#store/use-part-missing.ts';
import { LatePart } from '#ui/late-part.tsx';
import { builtHero } from './built-hero.ts';
import styles from './hero-place.module.css';

const loadHero = () => import('./hero.tsx');
const LateHero = late(async () => (await loadHero()).Hero);

/**
 * The place of the hero. Where its HTML came with the page, that stands until the browser rests or somebody wants
 * something of it; its script comes then, and does what was wanted.
 */
export function HeroPlace({ language }: { language: LanguageCode }) {
  const onMissing = usePartMissing();
  const html = language === DEFAULT_LANGUAGE ? builtHero() : null;
  if (html !== null) return <BuiltHero html={html} language={language} />;
  return (
    <LatePart fallback={<div className={styles.place} />} instead={null} onMissing={onMissing}>
      <LateHero language={language} />
    </LatePart>
  );
}

function BuiltHero({ html, language }: { html: string; language: LanguageCode }) {
  const [Hero, setHero] = useState<ComponentType<{ language: LanguageCode }> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ button: number; isPressed: boolean } | null>(null);

  const load = useCallback(() => {
    loadHero()
      .then((module) => setHero(() => module.Hero))
      // It is tried again by whoever wants something of it.
      .catch(() => undefined);
  }, []);
  useEffect(() => whenIdle(load), [load]);
  useEffect(() => {
    if (Hero === null || wanted.current === null) return;
    const button = place.current?.querySelectorAll('button')[wanted.current.button];
    button?.focus({ preventScroll: true });
    if (wanted.current.isPressed) button?.click();
  }, [Hero]);

  const want = (isPressed: boolean) => (event: { target: EventTarget }) => {
    if (Hero !== null) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const all = [...(place.current?.querySelectorAll('button') ?? [])];
    if (button !== null) wanted.current = { button: all.indexOf(button), isPressed };
    load();
  };
  return (
    <div ref={place} onClickCapture={want(true)} onFocusCapture={want(false)}>
      {Hero === null ? (
        // Made by the hero itself, when the client was built.
        // oxlint-disable-next-line react/no-danger
        <div dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <Hero language={language} />
      )}
    </div>
  );
}
