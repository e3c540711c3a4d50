import { CircleAlert } from 'lucide-react';
import styles from './form-error.module.css';
import { Icon } from '#ui/icon.tsx';

export function FormError({ id, message }: { id?: string; message: string | null }) {
  if (message === null) return null;
  return (
    <p id={id} role="alert" className={styles.error}>
      <Icon of={CircleAlert} size={16} />
      {message}
    </p>
  );
}
