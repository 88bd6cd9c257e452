import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { emailHintOf, refusalOfInvitee, standingOfInvitation, type Invitee } from './invitation.ts'

const at = (ms: number) => instantOf(ms)

test('[INV-4] an invitation ends once: what happened first counts, and its last moment is not in it', () => {
  const open = { expiresAt: at(10), usedAt: undefined, withdrawnAt: undefined }
  assert.equal(
    [
      standingOfInvitation(open, at(9)),
      standingOfInvitation(open, at(10)),
      standingOfInvitation({ ...open, withdrawnAt: at(5) }, at(11)),
      standingOfInvitation({ ...open, usedAt: at(5), withdrawnAt: at(6) }, at(11)),
    ],
    ['open', 'expired', 'withdrawn', 'used'],
  )
})

test('[INV-4] it is for a verified address in any case, and for whoever works nowhere', () => {
  const company = { kind: 'broker', id: '1' } as const
  const ann: Invitee = { email: ' ANN@Acme.example', isEmailVerified: true, isStaff: false, company: undefined }
  const refusal = (invitee: Partial<Invitee>) =>
    refusalOfInvitee({ email: 'ann@acme.example', standing: 'open', company }, { ...ann, ...invitee })
  assert.equal(
    [
      refusal({}),
      refusal({ company }),
      refusal({ company: { kind: 'carrier', id: '1' } }),
      refusal({ isEmailVerified: false }),
      refusal({ email: 'ann@acme.example.evil' }),
      refusal({ isStaff: true }),
    ],
    [undefined, 'is_member', 'has_company', 'address_unverified', 'other_address', 'is_staff'],
  )
})

test('[INV-2] the hint tells its owner which address it is, and nobody else what it is', () => {
  assert.equal([emailHintOf('ann.lee@acme.example'), emailHintOf('a@b.co')], ['a…@acme.example', 'a…@b.co'])
})

test.run()
