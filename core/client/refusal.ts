import type { Call } from '../kit/call.ts';
import { wireName } from '../kit/field.ts';
import type { FieldProblem } from '../kit/rule.ts';
import type { Record_ } from '../wire/codec.ts';
import { HEADERS } from '../wire/envelope.ts';
import { placeOf } from '../wire/places.ts';
import { isRecord } from './answer.ts';
import { ApiError } from './errors.ts';
import type { HttpResponse } from './transport.ts';

/** One answer of the platform, its body read. */
export interface Answer<F> {
  readonly status: number;
  readonly body: Record_ | undefined;
  readonly file: F | undefined;
  readonly http: HttpResponse<F>;
}

/** The text, unless it is empty or not a text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['rule'] === 'string';

/** Refused fields by our names: forms know no other. */
const fieldsOf = (call: Call, data: Record_): readonly FieldProblem[] => {
  const given = Array.isArray(data['fields']) ? data['fields'].filter(isProblem) : [];
  const ours = new Map(Object.entries(call.input).map(([key, field]) => [wireName(key, field, 'in'), key]));
  return given.map((problem) => ({
    ...problem,
    field: ours.get(problem.field) ?? placeOf(call.input, problem.field)?.own ?? problem.field,
  }));
};

const secondsOf = (response: HttpResponse): number | undefined => {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** An answer that is no success → the error its caller gets. */
export const refusalOf = (call: Call, { status, body, http }: Answer<unknown>, fallback: string): ApiError => {
  const data = isRecord(body?.['data']) ? body['data'] : {};
  return new ApiError({
    status,
    callId: call.id,
    message: textOf(body?.['msg']) ?? textOf(body?.['message']) ?? fallback,
    reason: textOf(data['reason']),
    detail: data['detail'] ?? body?.['approval'],
    fields: fieldsOf(call, data),
    permission: textOf(data['permission']),
    requestId: textOf(data['requestId']) ?? http.headers.get(HEADERS.requestId) ?? undefined,
    retryAfter: secondsOf(http),
  });
};
