import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortId } from '#domain/locacao.ts'
import type { Locacao } from '../../contract.ts'
import { locacoesQueries } from '../api.ts'
import { LocacaoFrame, StatusAlert } from '../LocacaoFrame.tsx'

type Props = { id: string; title: string; children: (locacao: Locacao) => ReactNode }

/** A page of a swap: whose rental it is, and why it cannot be done unless the rental is active. */
export function SwapFrame({ id, title, children }: Props) {
  const locacao = useQuery(locacoesQueries.one(id))
  return (
    <LocacaoFrame title={title} tabTitle={`${title} ${shortId(id)}`} query={locacao}>
      {(found) =>
        found.status === 'ativa' ? (
          <div className="grid max-w-3xl gap-4">{children(found)}</div>
        ) : (
          <StatusAlert tipo="aviso" locacao={found}>
            Só se troca a moto de uma locação ativa.
          </StatusAlert>
        )
      }
    </LocacaoFrame>
  )
}
