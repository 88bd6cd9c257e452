import * as E from 'fp-ts/Either'

export const USER = { is_authenticated: true, is_approved: true, id: 7 }
export const DETAILS = { body: { firstName: 'Bea', lastName: 'Broker', phone: '+12145550142' } }
export const failureOf = <A>(result: E.Either<{ readonly _tag: string }, A>): string => (E.isLeft(result) ? result.left._tag : 'no failure')
