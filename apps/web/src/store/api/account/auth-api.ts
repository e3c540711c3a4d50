import type * as shared from '@wordreel/shared';
import { deviceFingerprint } from '#lib/browser/device-fingerprint.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import type { ApiRequest } from '#store/network/call-api.ts';
import { userChanged } from '#store/slices/session-slice.ts';

type WithoutDevice<Body> = Omit<Body, 'deviceFingerprint'>;

const get = (url: string) => (): ApiRequest => ({ url: `/auth/${url}` });
const post =
  (url: string) =>
  (body: unknown): ApiRequest => ({ url: `/auth/${url}`, method: 'POST', body });
const postFromDevice = (url: string) => (body: object) =>
  post(url)({ ...body, deviceFingerprint: deviceFingerprint() });

const SESSIONS = [{ type: 'Account' as const, id: 'sessions' }];
const SECURITY = [{ type: 'Account' as const, id: 'security' }];

/** All account requests. The calling form validates the response, because the server may run another version. */
export const authApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<shared.PublicConfig, void>({ query: get('config') }),
    signUp: build.mutation<shared.Message, shared.SignupBody>({ query: post('signup') }),
    verifyEmail: build.mutation<shared.LoginAnswer, WithoutDevice<shared.VerifyEmailBody>>({
      query: postFromDevice('verify-email'),
    }),
    resendVerification: build.mutation<shared.Message, shared.ResendVerificationBody>({
      query: post('resend-verification'),
    }),
    logIn: build.mutation<shared.LoginAnswer, WithoutDevice<shared.LoginBody>>({ query: postFromDevice('login') }),
    verifySecondFactor: build.mutation<shared.LoginAnswer, WithoutDevice<shared.VerifySecondFactorBody>>({
      query: postFromDevice('2fa/verify'),
    }),
    requestPasswordReset: build.mutation<shared.Message, shared.RequestPasswordResetBody>({
      query: post('request-password-reset'),
    }),
    resetPassword: build.mutation<shared.Message, shared.ResetPasswordBody>({ query: post('reset-password') }),
    getAppleUrl: build.mutation<shared.AppleUrl, void>({ query: get('apple/url') }),
    finishApple: build.mutation<shared.LoginAnswer, WithoutDevice<shared.AppleCallbackBody>>({
      query: postFromDevice('apple/callback'),
    }),

    changePassword: build.mutation<shared.Message, shared.ChangePasswordBody>({
      query: post('change-password'),
      invalidatesTags: SESSIONS,
    }),
    setUpSecondFactor: build.mutation<shared.SecondFactorSetup, shared.ConfirmBody>({ query: post('2fa/setup') }),
    verifySecondFactorSetup: build.mutation<shared.BackupCodes, shared.VerifySetupBody>({
      query: post('2fa/verify-setup'),
      invalidatesTags: [...SESSIONS, ...SECURITY],
    }),
    disableSecondFactor: build.mutation<shared.Message, shared.DisableSecondFactorBody>({
      query: post('2fa/disable'),
      invalidatesTags: [...SESSIONS, ...SECURITY],
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, () => dispatch(userChanged({ twoFactorEnabled: false }))),
    }),
    regenerateBackupCodes: build.mutation<shared.BackupCodes, shared.RegenerateBackupCodesBody>({
      query: post('2fa/regenerate-backup-codes'),
      invalidatesTags: SECURITY,
    }),

    getSecurity: build.query<shared.AccountSecurity, void>({ query: get('security'), providesTags: SECURITY }),
    listSessions: build.query<shared.Session[], void>({ query: get('sessions'), providesTags: SESSIONS }),
    endSession: build.mutation<unknown, { id: string } & shared.ConfirmBody>({
      query: ({ id, ...body }) => ({ url: `/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE', body }),
      invalidatesTags: SESSIONS,
    }),
    endOtherSessions: build.mutation<unknown, shared.ConfirmBody>({
      query: post('sessions/revoke-others'),
      invalidatesTags: SESSIONS,
    }),

    exportAccount: build.mutation<shared.AccountExport, void>({ query: get('export') }),
    deleteAccount: build.mutation<unknown, shared.DeleteAccountBody>({
      query: (body) => ({ url: '/auth/account', method: 'DELETE', body }),
    }),
  }),
});
