import { Message, ResendVerificationBody, SignedIn, SignupBody, VerifyEmailBody } from '@wordreel/shared/api/auth';
import { route, type Route } from '#http/route';
import { newToken } from '#security/codes';
import { TAG, type AuthDeps } from '#features/auth/session/auth-deps';
import { answerSignedIn } from '#features/auth/session/session-cookies';
import { callerOf } from '#http/caller';
import { resendCode, signUp, verifyEmail } from './signup.service.ts';

export function signupRoutes(deps: AuthDeps): Route[] {
  const { cookies } = deps;
  return [
    route({
      method: 'post',
      path: '/signup',
      tag: TAG,
      summary: 'Request an account; a mail brings the code that completes the sign-up',
      isPublic: true,
      body: SignupBody,
      answers: { 201: Message },
      errors: ['human_check_failed'],
      handle: async ({ body, req, res }) => {
        const binding = cookies.read(req, 'signupBinding') ?? newToken();
        await signUp(deps, { ...body, binding, caller: callerOf(req, res, deps) });
        cookies.set(res, 'signupBinding', binding);
        return { status: 201, body: { message: 'Please check your email for a verification code.' } };
      },
    }),
    route({
      method: 'post',
      path: '/verify-email',
      tag: TAG,
      summary: 'Create the account with the code from the mail, and sign in',
      isPublic: true,
      body: VerifyEmailBody,
      answers: { 200: SignedIn },
      errors: ['invalid_code'],
      handle: async ({ body, req, res }) => {
        const binding = cookies.read(req, 'signupBinding');
        const tokens = await verifyEmail(deps, { ...body, binding, caller: callerOf(req, res, deps) });
        cookies.clear(res, 'signupBinding');
        return answerSignedIn(deps, res, tokens);
      },
    }),
    route({
      method: 'post',
      path: '/resend-verification',
      tag: TAG,
      summary: 'Send a new code if a sign-up is pending; the previous code becomes invalid',
      isPublic: true,
      body: ResendVerificationBody,
      answers: { 200: Message },
      handle: async ({ body, req, res }) => {
        const binding = cookies.read(req, 'signupBinding');
        await resendCode(deps, { ...body, binding, caller: callerOf(req, res, deps) });
        return { status: 200, body: { message: 'If this email waits for verification, a new code is on its way.' } };
      },
    }),
  ];
}
