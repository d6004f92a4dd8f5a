import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import type { ObjectEventRule } from '../emulators/eventbridge/object-events.ts';

const failureFunctionOf = (functionId: string): string => {
  const found = Object.entries(objectEventFailures).find(([, { failedEvent }]) => failedEvent === functionId);
  if (found === undefined) throw new Error(`${functionId} has no function for its failures`);
  return found[0];
};

/** Which function processes new objects of the media bucket. */
export const OBJECT_EVENT_RULES: ObjectEventRule[] = Object.entries(objectEvents).map(
  ([functionId, { prefix }]) => ({ prefix, functionId, failureFunctionId: failureFunctionOf(functionId) }),
);
