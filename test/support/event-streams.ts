import { expect } from 'vitest';
import { decodeEvents } from '#shared/event-stream.ts';
import type { OperationShape } from '#shared/operations/define.ts';
import { type EventsOf, type OperationId, type Operations, operations } from '#shared/operations/index.ts';
import type { ApiResponse } from './browser.ts';
import type { Member } from './client.ts';
import { messagesPath } from './conversations.ts';

type EventOf<Id extends OperationId> = {
  [Name in keyof EventsOf<Operations[Id]>]: { event: Name; data: EventsOf<Operations[Id]>[Name] };
}[keyof EventsOf<Operations[Id]>];

/** Expects an event that the operation declares, with no undeclared field. */
function declaredEvent<Id extends OperationId>(id: Id, event: string, data: string): EventOf<Id> {
  const { stream }: OperationShape = operations[id];
  const parsed = JSON.parse(data);
  expect(stream?.[event]?.parse(parsed), event).toEqual(parsed);
  return { event, data: parsed } as never;
}

/** The events of a stream that has ended. */
async function eventsOf<Id extends OperationId>(id: Id, response: ApiResponse): Promise<EventOf<Id>[]> {
  expect({ status: response.status, type: response.headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/event-stream',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  const body = new Blob([new Uint8Array(response.bytes)]).stream();
  return Array.fromAsync(decodeEvents(body), ({ event, data }) => declaredEvent(id, event, data));
}

export const trySendStream = (
  member: Member,
  conversation: { id: number },
  body: Record<string, unknown>,
): Promise<ApiResponse> => member.post(`${messagesPath(conversation)}/stream`, body);

/** Sends a message and returns the events of its reply. */
export const streamTo = async (
  member: Member,
  conversation: { id: number },
  body: Record<string, unknown>,
): Promise<EventOf<'messages-send-stream'>[]> =>
  eventsOf('messages-send-stream', await trySendStream(member, conversation, body));

/** Has a message answered anew, and returns the events of the reply. */
export const replaceAndStream = async <Id extends 'messages-regenerate-stream' | 'messages-edit-stream'>(
  id: Id,
  member: Member,
  path: string,
  body: Record<string, unknown>,
): Promise<EventOf<Id>[]> => eventsOf(id, await member.post(path, body));
