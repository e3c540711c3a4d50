import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../texts/en');

/** Replaces each argument by `{}`, so that its name doesn't matter. */
const withoutNames = (message: string): string => message.replaceAll(/\{[^{}]*\}/g, '{}');

const messages = new Set(
  readdirSync(FOLDER).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Record<string, string>).map(
      withoutNames,
    ),
  ),
);

/** The specification prescribes these to the letter; all other texts may be rewritten. */
test.each([
  'An unexpected error occurred',
  'Apple login failed',
  'Check Your Email',
  'Current progress-based level',
  'Email is missing',
  'Failed to add word',
  'Failed to initialize Apple Sign In',
  'Failed to load language data: {statusText}',
  'Failed to load videos',
  'Failed to remove word',
  'Failed to reset password',
  'Failed to send reset email',
  'Failed to update priority',
  'Forgot?',
  'Invalid or missing reset token',
  'Invalid response data',
  'Invalid response from server',
  'Learning Language',
  'Loading...',
  'Log In Now',
  'Login failed',
  'Max',
  'Network error occurred',
  'No learned words yet. Start studying!',
  'No videos available',
  'Page Not Found',
  'Password Reset!',
  'Please complete the verification challenge',
  'Progress to Next Level in {language}',
  'Remove word',
  'Request failed',
  'Resend',
  'Reset to Calculated Level',
  'Save Level',
  'Select the level that matches your current ability',
  'Sign in with Apple',
  'Signup failed',
  'Try Again',
  'Try selecting a different language level or check back later.',
  'Unknown error occurred',
  'Update your level in {language}',
  'Use backup code',
  'User',
  'Verification failed',
  'Verified',
  'Verify Email',
  'Watch on YouTube',
  '{count} word(s) learned',
])('%s', (text) => {
  expect(messages).toContain(withoutNames(text));
});
