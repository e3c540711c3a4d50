import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';

interface FileButtonProps {
  label: string;
  accept: string;
  /** Also called if the same file is chosen again, because it may have been fixed in the meantime. */
  onFile: (file: File) => void;
  variant?: 'primary' | 'outline';
  disabled?: boolean;
  children: ReactNode;
}

export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
