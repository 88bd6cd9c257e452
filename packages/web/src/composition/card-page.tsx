import type { ReactNode } from 'react'
import { makeHttpCarrierDetails, type HttpClient } from '@trm/adapters/http'
import { CardScreen } from '../carriers/card-screen.tsx'
import { makeCard } from '../carriers/card.view-model.ts'
import '../carriers/card-checks.css'

/** A carrier's card, which shared loads do without. */
export const cardPage = (client: HttpClient, token: string, zone: string): ReactNode => <CardScreen viewModel={makeCard(makeHttpCarrierDetails(client))(token)} zone={zone} />
