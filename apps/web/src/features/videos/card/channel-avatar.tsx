import { useState } from 'react';
import styles from './channel-avatar.module.css';

interface ChannelAvatarProps {
  name: string;
  image: string | null;
}

/** A channel's picture, or else its initial. Decorative, since the name is next to it. */
export function ChannelAvatar({ name, image }: ChannelAvatarProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (image === null || isMissing) {
    return (
      <span aria-hidden="true" className={styles.avatar}>
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className={styles.avatar}
      onError={() => setIsMissing(true)}
    />
  );
}
