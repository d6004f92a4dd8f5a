import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { OperationShape } from '#shared/operations/define.ts';
import type { EventsOf } from '#shared/operations/index.ts';
import { middlewareChain } from './endpoint.ts';
import { EventWriter } from './event-writer.ts';
import type { AdministratorRules } from './middleware/authenticate.ts';
import { pathParameters } from './path-parameters.ts';
import type { EndpointContext, RequestContext, Result } from './request-context.ts';

type Events<O> = EventsOf<O> & { done: unknown };
type EventName<O> = Exclude<keyof EventsOf<O>, 'done' | 'error'> & string;

/** Sends an event. After the client has left, it does nothing. */
export type Emit<O> = <Name extends EventName<O>>(event: Name, data: EventsOf<O>[Name]) => void;

type StreamContext = EndpointContext & { events: EventWriter };

/**
 * Makes `streamEndpoint`, the counterpart of `endpoint` for an operation that streams. The handler's result becomes the
 * event `done`, and what it throws becomes `error`, or an ordinary response when no event was sent before.
 *
 * Such a function is called through a function URL, whose events have no path parameters. It runs to its end when the
 * client leaves.
 */
export const makeStreamEndpoint = (rules: AdministratorRules) =>
  function streamEndpoint<O extends OperationShape>(
    operation: O,
    handle: (request: RequestContext<O>, emit: Emit<O>) => Promise<Events<O>['done']>,
  ) {
    const chain = middlewareChain(rules, operation).handler(async (_event, context) => {
      const { state, events } = context as StreamContext;
      const emit: Emit<O> = (event, data) => events.emit(event, JSON.stringify(data));
      return (await handle(state as never, emit)) as Result;
    });
    return awslambda.streamifyResponse(
      async (event: APIGatewayProxyEventV2, response: awslambda.HttpResponseStream, context: Context) => {
        const events = new EventWriter(response);
        const parameters = pathParameters(operation.path, event.rawPath);
        const result = await chain({ ...event, pathParameters: parameters }, { ...context, events } as never);
        await events.end(result);
      },
    );
  };
