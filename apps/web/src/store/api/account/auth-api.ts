import type * as shared from '@wordreel/shared';
import { deviceFingerprint } from '#lib/browser/device-fingerprint.ts';
import { api } from '#store/api/base-api.ts';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import type { ApiRequest } from '#store/network/call-api.ts';
import { userChanged } from '#store/slices/session-slice.ts';

type WithoutDevice<Body> = Omit<Body, 'deviceFingerprint'>;

const post = (url: string, body?: unknown): ApiRequest => ({ url: `/auth/${url}`, method: 'POST', body });
const fromDevice = (body: object) => ({ ...body, deviceFingerprint: deviceFingerprint() });

const SESSIONS = [{ type: 'Account' as const, id: 'sessions' }];
const SECURITY = [{ type: 'Account' as const, id: 'security' }];

/** All account requests. The calling form validates the response, because the server may run another version. */
export const authApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<shared.PublicConfig, void>({ query: () => ({ url: '/auth/config' }) }),
    signUp: build.mutation<shared.Message, shared.SignupBody>({ query: (body) => post('signup', body) }),
    verifyEmail: build.mutation<shared.LoginAnswer, WithoutDevice<shared.VerifyEmailBody>>({
      query: (body) => post('verify-email', fromDevice(body)),
    }),
    resendVerification: build.mutation<shared.Message, shared.ResendVerificationBody>({
      query: (body) => post('resend-verification', body),
    }),
    logIn: build.mutation<shared.LoginAnswer, WithoutDevice<shared.LoginBody>>({
      query: (body) => post('login', fromDevice(body)),
    }),
    verifySecondFactor: build.mutation<shared.LoginAnswer, WithoutDevice<shared.VerifySecondFactorBody>>({
      query: (body) => post('2fa/verify', fromDevice(body)),
    }),
    requestPasswordReset: build.mutation<shared.Message, shared.RequestPasswordResetBody>({
      query: (body) => post('request-password-reset', body),
    }),
    resetPassword: build.mutation<shared.Message, shared.ResetPasswordBody>({
      query: (body) => post('reset-password', body),
    }),
    getAppleUrl: build.mutation<shared.AppleUrl, void>({ query: () => ({ url: '/auth/apple/url' }) }),
    finishApple: build.mutation<shared.LoginAnswer, WithoutDevice<shared.AppleCallbackBody>>({
      query: (body) => post('apple/callback', fromDevice(body)),
    }),

    changePassword: build.mutation<shared.Message, shared.ChangePasswordBody>({
      query: (body) => post('change-password', body),
      invalidatesTags: SESSIONS,
    }),
    setUpSecondFactor: build.mutation<shared.SecondFactorSetup, shared.ConfirmBody>({
      query: (body) => post('2fa/setup', body),
    }),
    verifySecondFactorSetup: build.mutation<shared.BackupCodes, shared.VerifySetupBody>({
      query: (body) => post('2fa/verify-setup', body),
      invalidatesTags: [...SESSIONS, ...SECURITY],
    }),
    disableSecondFactor: build.mutation<shared.Message, shared.DisableSecondFactorBody>({
      query: (body) => post('2fa/disable', body),
      invalidatesTags: [...SESSIONS, ...SECURITY],
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, () => dispatch(userChanged({ twoFactorEnabled: false }))),
    }),
    regenerateBackupCodes: build.mutation<shared.BackupCodes, shared.RegenerateBackupCodesBody>({
      query: (body) => post('2fa/regenerate-backup-codes', body),
      invalidatesTags: SECURITY,
    }),

    getSecurity: build.query<shared.AccountSecurity, void>({
      query: () => ({ url: '/auth/security' }),
      providesTags: SECURITY,
    }),
    listSessions: build.query<shared.Session[], void>({
      query: () => ({ url: '/auth/sessions' }),
      providesTags: SESSIONS,
    }),
    endSession: build.mutation<unknown, { id: string } & shared.ConfirmBody>({
      query: ({ id, ...body }) => ({ url: `/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE', body }),
      invalidatesTags: SESSIONS,
    }),
    endOtherSessions: build.mutation<unknown, shared.ConfirmBody>({
      query: (body) => post('sessions/revoke-others', body),
      invalidatesTags: SESSIONS,
    }),

    exportAccount: build.mutation<shared.AccountExport, void>({ query: () => ({ url: '/auth/export' }) }),
    deleteAccount: build.mutation<unknown, shared.DeleteAccountBody>({
      query: (body) => ({ url: '/auth/account', method: 'DELETE', body }),
    }),
  }),
});
