import { setTimeout as delay } from 'node:timers/promises';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { CompanionFailure, type ReplyRequest } from '#functions/companion/companion.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { SafetyReply } from '#shared/schemas/safety.ts';
import type { ChatDeps } from './chat.ts';
import { chooseMedia } from './choose-media.ts';
import type { ClaimedSend } from './claim-send.ts';
import type { MessageRecord } from './message-store.ts';
import { type ReplyWriter, replyStopped } from './reply-writer.ts';
import {
  checkReply,
  fallbackReply,
  mayShow,
  noMediaReply,
  replanSafety,
  type SafetyPlan,
  safetyReplyText,
  withoutRefused,
} from './safety-plan.ts';

export interface ReplyInput {
  send: ClaimedSend;
  userMessage: MessageRecord;
  /** The member's free replies of the day are used up: no model is called. */
  isWithoutModel?: boolean | undefined;
  /** Shows the reply while it is written, and says when to stop. */
  writer: ReplyWriter;
  /** For the model's reply, in milliseconds. */
  deadline: number;
  /** Whether the model's reply may be shown. Absent: it may. */
  isModelAllowed?: Promise<boolean>;
}

/** The companion's text and, if requested and available, a picture or clip. */
export interface GeneratedReply {
  content: string;
  safety?: SafetyReply;
  media?: MediaRecord;
  /** A picture or clip was requested and there is none. No model was called. */
  isRequestedMediaUnavailable?: boolean;
}

/** Snapshots come at most this often. */
const SNAPSHOT_INTERVAL_MILLISECONDS = 100;

/** The media type requested by a send that is charged to this daily limit. */
const MEDIA_TYPE_OF_LIMIT: Partial<Record<DailyLimitName, MediaType>> = { images: 'image', videos: 'video' };

/**
 * The reply to a send, and the plan that it follows. A message that a remote service did not judge in time is judged again
 * while the companion replies. Throws companion_failed or companion_timeout with a message for the member.
 */
export async function answerSend(
  chat: ChatDeps,
  input: ReplyInput,
): Promise<{ reply: GeneratedReply; safety: SafetyPlan }> {
  const { safety } = input.send.request;
  if (!safety.isIncomplete || safety.reply || safety.isCrisis)
    return { reply: await generateReply(chat, input), safety };
  const replanning = replanSafety(chat, input.send.request);
  const isModelAllowed = replanning.then(
    ({ reply }) => reply === undefined,
    () => false,
  );
  const replying = generateReply(chat, { ...input, isModelAllowed });
  const [later] = await Promise.all([
    replanning,
    // Awaited below; a failure must not hide what the service says.
    replying.catch(() => undefined),
  ]);
  return { reply: later.reply ? policyReply(later.reply, later) : await replying, safety: later };
}

const policyReply = (safety: SafetyReply, { language }: SafetyPlan): GeneratedReply => ({
  content: safetyReplyText(safety, language),
  safety,
});

async function generateReply(chat: ChatDeps, input: ReplyInput): Promise<GeneratedReply> {
  const { send, userMessage } = input;
  const { safety, character, isMediaInCrisis } = send.request;
  const listening = () => fallbackReply(safety, earlierReplies(input), userMessage.id);
  if (safety.reply) return policyReply(safety.reply, safety);
  if (isMediaInCrisis) return noMediaReply(safety, earlierReplies(input));
  if (!character || input.isWithoutModel) return listening();
  const keptMedia = keptMediaOf(send);
  const chosenMedia = MEDIA_TYPE_OF_LIMIT[send.unit];
  const requestedMedia = keptMedia?.type ?? chosenMedia;
  const media = chosenMedia && (await chooseMediaFor(chat, input, character, chosenMedia));
  if (requestedMedia && !keptMedia && media === undefined)
    return { content: mediaUnavailableText(requestedMedia), isRequestedMediaUnavailable: true };
  try {
    const reply = await companionReply(chat, input, character, requestedMedia);
    return media && !reply.safety ? { ...reply, media } : reply;
  } catch (error) {
    if (!(error instanceof CompanionFailure)) throw error;
    // A member in a crisis must not get an error.
    if (!safety.isInCrisis) throw toAppError(error, character);
    log.error('no reply to a member in a crisis; answered by the policy', { reason: error.reason });
    return listening();
  }
}

/** The picture or clip that another reply to the same message keeps. */
export const keptMediaOf = ({ request: { replaced, safety } }: ClaimedSend): MessageRecord['media'] =>
  replaced?.isRegenerated && !safety.isInCrisis ? replaced.reply?.media : undefined;

/** The companion's earlier replies, newest first. */
const earlierReplies = ({ send }: ReplyInput): string[] =>
  send.request.recent.filter(({ sender }) => sender === 'ai').map(({ content }) => content);

/**
 * The companion's reply, checked. Its sentences are shown while the model writes, each after a check of the whole text so
 * far. A finding ends the model. A stopped reply is what was shown; throws `stopped` when that is nothing. Throws
 * CompanionFailure.
 */
async function companionReply(
  chat: ChatDeps,
  input: ReplyInput,
  character: Character,
  requestedMedia: MediaType | undefined,
): Promise<GeneratedReply> {
  const { send, userMessage, writer } = input;
  const { safety } = send.request;
  const finish = (content: string) =>
    checkReply(chat, safety, content, earlierReplies(input), userMessage.id);
  const companion = await chat.companion();
  const replies = companion.reply(replyRequest(chat, input, character, requestedMedia), {
    signal: writer.signal,
    totalMilliseconds: input.deadline,
  });
  try {
    for await (const { content, isComplete } of replies) {
      if (isComplete || !(await mayShow(chat, safety, content))) return await finish(content);
      if ((await input.isModelAllowed) === false) return { content };
      writer.show(content);
      await delay(SNAPSHOT_INTERVAL_MILLISECONDS);
    }
  } catch (error) {
    if (writer.interrupted?.reason !== 'stopped') throw writer.interrupted ?? error;
    if (writer.shown === '') throw replyStopped();
  }
  return finish(writer.shown);
}

const replyRequest = (
  chat: ChatDeps,
  { send, userMessage }: ReplyInput,
  character: Character,
  requestedMedia: MediaType | undefined,
): ReplyRequest => {
  const { member, conversation, recent, safety } = send.request;
  return {
    character,
    memberName: member.firstName,
    history: withoutRefused([...recent.toReversed(), userMessage]),
    seed: conversation.id,
    requestedMedia,
    now: chat.clock.now(),
    tone: safety.isInCrisis ? 'caring' : undefined,
  };
};

async function chooseMediaFor(
  chat: ChatDeps,
  { send, userMessage }: ReplyInput,
  character: Character,
  type: MediaType,
): Promise<MediaRecord | undefined> {
  return chooseMedia(await chat.characters.listMedia(character.id), {
    type,
    isSpicy: mentionsSpicy(userMessage.content),
    sent: send.request.conversation.sentMedia ?? [],
    seed: userMessage.id,
  });
}

const mediaUnavailableText = (type: MediaType) =>
  type === 'image'
    ? "I don't have a photo I could send you yet. Ask me anything else, I'm here."
    : "I don't have a video I could send you yet. Ask me anything else, I'm here.";

const failureText = ({ name }: Character, isRefunded: boolean) =>
  `${name} could not answer just now. ${isRefunded ? 'Your message was not counted; please' : 'Please'} try again.`;

/** The same failure for a send whose unit was not refunded. */
export const withoutRefundText = (error: unknown, character: Character | undefined): unknown =>
  character && error instanceof AppError && error.cause instanceof CompanionFailure
    ? new AppError(error.code, failureText(character, false), { cause: error.cause })
    : error;

function toAppError(failure: CompanionFailure, character: Character): AppError {
  const code = failure.reason === 'timeout' ? 'companion_timeout' : 'companion_failed';
  return new AppError(code, failureText(character, true), { cause: failure });
}
