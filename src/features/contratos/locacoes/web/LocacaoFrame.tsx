import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { shortId } from '#domain/locacao.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { LocacaoLink } from '#web/ui/records.tsx'
import type { Locacao } from '../contract.ts'
import { STATUS_LOCACAO_LABEL } from '../rules.ts'

/** How often such a page asks again for what may be under way on another phone, as an inspection. */
export const ASK_AGAIN_MS = 15_000

type FrameProps = {
  title: string
  tabTitle: string
  query: UseQueryResult<Locacao>
  children: (locacao: Locacao) => ReactNode
}

/** A page that does one thing with a rental: whose it is and of which motorcycle, then what it does. */
export function LocacaoFrame({ title, tabTitle, query, children }: FrameProps) {
  const found = query.data
  return (
    <Page
      title={title}
      tabTitle={tabTitle}
      lead={
        found && (
          <>
            {found.cliente_nome}, moto {found.moto_placa},{' '}
            <LocacaoLink id={found.id}>locação {shortId(found.id)}</LocacaoLink>
          </>
        )
      }
    >
      <QueryView query={query} noun="a locação">
        {children}
      </QueryView>
    </Page>
  )
}

type StatusProps = {
  locacao: Pick<Locacao, 'id' | 'status'>
  tipo: 'info' | 'aviso'
  children: string
}

/** Says why the rental's status does not allow what the page does, and leads back to the rental. */
export const StatusAlert = ({ locacao: { id, status }, tipo, children }: StatusProps) => (
  <Alert
    tipo={tipo}
    title={`Esta locação está ${STATUS_LOCACAO_LABEL[status].toLowerCase()}.`}
    actions={
      <LinkButton size="small" href={recordHref.locacao(id)}>
        Abrir a locação
      </LinkButton>
    }
  >
    {children}
  </Alert>
)
