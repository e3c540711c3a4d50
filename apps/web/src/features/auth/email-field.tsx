import { TextField } from '#ui/fields/text-field.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  /** Of the text that says what is wrong with it; missing where nothing is. */
  errorId?: string | undefined;
}

/** The address that is an account's name. */
export function EmailField({ value, onChange, errorId }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
