import { TextField } from '#ui/fields/text-field.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  /** The id of the error text. Missing if there is no error. */
  errorId?: string | undefined;
}

/** The email address of an account. */
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
