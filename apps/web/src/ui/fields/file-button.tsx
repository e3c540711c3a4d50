import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';

interface FileButtonProps {
  /** What the file is, for a screen reader. */
  label: string;
  /** Endings and media types. */
  accept: string;
  /** The same file can be given again once it has been put right. */
  onFile: (file: File) => void;
  variant?: 'primary' | 'outline';
  disabled?: boolean;
  children: ReactNode;
}

/** A button that asks for one file of the device. */
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
