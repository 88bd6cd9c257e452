import { agoWords } from '../messages/ago-words.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { confirmationFreshness } from '@trm/domain/trucks'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { ArrowRightIcon } from '../design/icons.tsx'
import { Badge } from '../design/notice.tsx'
import { DayName } from '../market-list/day-name.tsx'
import { inLine } from '../messages/in-line.ts'
import { message } from '../messages/index.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { linkTo } from '../routing/links.ts'
import type { DeskAct } from './desk-view.ts'
import { canDo, type TruckDeskViewModel } from './desk.view-model.ts'
import { daysWords, equipmentWords, expiryWords, leastWords, truckWords } from './post-words.ts'

export interface PostRowProps {
  readonly post: OwnTruckPost
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  readonly viewModel: TruckDeskViewModel
  /** The one Tab goes to. */
  readonly isActive: boolean
  readonly isBusy: boolean
  /** Withdrawn here, and still where it stood. */
  readonly isUndoable: boolean
}

const Home = () => <Badge>{postsMessage('posts.home')}</Badge>

const Lane = ({ post: { pickup, dropoff, pickupMatchedHome, dropoffMatchedHome, postType } }: Pick<PostRowProps, 'post'>) => (
  <h3 className="trm-row trm-post-lane">
    {placeLabel(pickup)}
    {pickupMatchedHome ? <Home /> : null}
    {postType === 'location' ? null : (
      <>
        <ArrowRightIcon size={13} />
        <span className="trm-only-read"> {postsMessage('posts.lane.to')} </span>
        {dropoff === undefined ? <span className="trm-muted">{postsMessage('posts.lane.open')}</span> : placeLabel(dropoff)}
        {dropoffMatchedHome ? <Home /> : null}
      </>
    )}
  </h3>
)

/** The dot fades in steps; the words say the same. */
const Standing = ({ post, asOf }: Pick<PostRowProps, 'post' | 'asOf'>) =>
  post.ended === undefined ? (
    <>
      <span className="trm-confirmed" data-freshness={confirmationFreshness(post.lastConfirmedAt, asOf)}>
        {message('trucks.confirmed', { ago: agoWords(post.lastConfirmedAt, asOf) })}
      </span>
      <span className="trm-muted">
        {inLine([postsMessage('posts.age', { ago: agoWords(post.postedAt, asOf) }), expiryWords(post, asOf)])}
      </span>
    </>
  ) : (
    <>
      <Badge tone={post.ended === 'booked' ? 'success' : 'neutral'}>{postsMessage(`posts.ended.${post.ended}`)}</Badge>
      <span className="trm-muted">{agoWords(post.expiresAt, asOf)}</span>
    </>
  )

/** What its carrier learns of offers it does not get: that there are some, of whom it is not told. */
const LowOffers = ({ post: { lowOffers } }: Pick<PostRowProps, 'post'>) =>
  lowOffers === 0 ? null : <span className="trm-muted">{postsMessage('posts.offers.low', { count: lowOffers })}</span>

const Offers = ({ post: { id, offers, offersWaiting } }: Pick<PostRowProps, 'post'>) => {
  if (offers === 0) return <span className="trm-muted">{postsMessage('posts.offers.none')}</span>
  return (
    <Link
      className="trm-post-offers"
      data-waiting={offersWaiting > 0 || undefined}
      href={`${linkTo('loadOffers')}?truck=${encodeURIComponent(id)}`}
    >
      {offersWaiting > 0 ? postsMessage('posts.offers.waiting', { count: offersWaiting }) : postsMessage('posts.offers', { count: offers })}
    </Link>
  )
}

const Standings = ({ post, asOf }: Pick<PostRowProps, 'post' | 'asOf'>) => (
  <div className="trm-stack trm-post-standing">
    <Standing post={post} asOf={asOf} />
    <Offers post={post} />
    <LowOffers post={post} />
  </div>
)

/** Of a post withdrawn here the first button undoes it; the others keep their room, so that a second press meets nothing. */
const Actions = ({ post: now, types, viewModel: { act, show }, isBusy, isUndoable }: PostRowProps) => {
  const post = isUndoable ? { ...now, ended: undefined } : now
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUndoable && box.current?.contains(document.activeElement) === true) box.current.querySelector('button')?.focus()
  }, [isUndoable])
  const truck = truckWords(post, types)
  const button = (words: string, onPress: () => void, look: 'outline' | 'quiet' = 'outline', isBlocked = isBusy) => (
    <Button
      key={words}
      look={look}
      aria-label={postsMessage('posts.of', { what: words, truck })}
      aria-disabled={isBlocked}
      onClick={onPress}
    >
      {words}
    </Button>
  )
  const doing = (what: DeskAct, words: string, look?: 'quiet') => (canDo(post, what) ? button(words, () => act(what, post), look) : null)
  const form = (panel: 'Edit' | 'Copy', words: string) => button(words, () => show({ _tag: panel, id: post.id }), 'quiet', false)
  const confirm = doing('confirm', postsMessage('posts.do.confirm'))
  return (
    <div ref={box} className="trm-post-actions" data-needs-server="" data-undoable={isUndoable || undefined}>
      {isUndoable ? (
        <div className="trm-post-over">
          {button(postsMessage('posts.do.undo'), () => act('bringBack', now))}
          {confirm}
        </div>
      ) : (
        confirm
      )}
      {doing('renew', postsMessage(post.ended === undefined ? 'posts.do.renew' : 'posts.do.again'))}
      {canDo(post, 'edit') ? form('Edit', postsMessage('posts.do.edit')) : null}
      {form('Copy', postsMessage('posts.do.copy'))}
      {doing('withdraw', postsMessage('posts.do.withdraw'), 'quiet')}
    </div>
  )
}

/** A row of the table, and a card on a phone: the same words in both. */
export const PostRow = (props: PostRowProps) => {
  const { post, asOf, types, isActive, isBusy, isUndoable } = props
  const least = leastWords(post)
  return (
    <div role="row" className="trm-post" data-row={post.id} data-ended={post.ended} tabIndex={isActive ? 0 : -1} aria-busy={isBusy}>
      <div role="gridcell">
        <Lane post={post} />
        <p className="trm-help trm-post-line">
          <span>{postsMessage(`posts.type.${post.postType}`)}</span>
          <span>{equipmentWords(post.equipmentTypes, types)}</span>
          <span>
            <DayName day={post.availableFrom} today={plainDateIn(asOf, post.pickupTimezone)} /> {daysWords(post)}
          </span>
        </p>
        {least === undefined && !post.isQuiet ? null : (
          <p className="trm-help trm-post-line">
            {post.isQuiet ? (
              <Badge tone="info">
                <span title={postsMessage('posts.quiet.why')}>{postsMessage('posts.quiet')}</span>
              </Badge>
            ) : null}
            {least === undefined ? null : <span>{least}</span>}
          </p>
        )}
      </div>
      <div role="gridcell" className="trm-post-over">
        <Standings post={post} asOf={asOf} />
        {isUndoable ? <Standings post={{ ...post, ended: undefined }} asOf={asOf} /> : null}
      </div>
      <div role="gridcell">
        <Actions {...props} />
      </div>
    </div>
  )
}
