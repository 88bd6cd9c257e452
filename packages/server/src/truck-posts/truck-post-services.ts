import { over } from '../database/over.ts'
import { bringBackTruckPost, changeTruckPost, confirmTruckPost, renewTruckPost, withdrawTruckPost } from './change-truck-post.query.ts'
import { postTruck } from './post-truck.query.ts'
import { listTruckPosts, ownPost } from './truck-post.query.ts'

/** A carrier's own posts; every other post is to it as if it did not exist. `post` belongs into a transaction. */
export const truckPostServicesOver = over({
  list: listTruckPosts,
  one: ownPost,
  post: postTruck,
  change: changeTruckPost,
  renew: renewTruckPost,
  bringBack: bringBackTruckPost,
  confirm: confirmTruckPost,
  withdraw: withdrawTruckPost,
})

export type TruckPostServices = ReturnType<typeof truckPostServicesOver>
