import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemBody, PROBLEM_CONTENT_TYPE, statusOf, type Refusal } from './refusal.ts'

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

/** A refusal is personal whatever it is about: nothing may keep it. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply =>
  reply
    .code(statusOf(refused))
    .headers({ ...refused.headers, 'cache-control': 'no-store', 'content-type': PROBLEM_CONTENT_TYPE })
    .send(problemBody(refused, request.id))
