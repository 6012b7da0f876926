import { answer, input, noContent, type RouteSchema } from '../../openapi/route-schema.ts';

const tags = ['account'] as const;

export const signIn = {
  operationId: 'signIn',
  summary: 'Sign in',
  tags,
  body: input('sign-in'),
  response: { 200: answer('session') },
  refusals: { 401: ['unknown-person', 'password-ended'], 429: ['too-many'] },
} satisfies RouteSchema;

export const readSession = {
  operationId: 'readSession',
  summary: 'Read your session',
  tags,
  response: { 200: answer('session') },
} satisfies RouteSchema;

export const signOut = {
  operationId: 'signOut',
  summary: 'Sign out',
  tags,
  response: { 204: noContent('The session has ended.') },
} satisfies RouteSchema;

export const signOutEverywhere = {
  operationId: 'signOutEverywhere',
  summary: 'Sign out of all browsers',
  tags,
  response: { 204: noContent('All your sessions have ended.') },
} satisfies RouteSchema;

export const changePassword = {
  operationId: 'changePassword',
  summary: 'Change your password',
  tags,
  body: input('password-change'),
  response: { 200: answer('session') },
  refusals: {
    403: ['wrong-password'],
    409: ['changed-meanwhile'],
    422: ['same-password', 'easy-password'],
    429: ['too-many'],
  },
} satisfies RouteSchema;
