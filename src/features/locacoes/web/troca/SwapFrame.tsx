import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortId } from '#domain/locacao.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { LocacaoLink, recordHref } from '#web/ui/records.tsx'
import type { Locacao } from '../../contract.ts'
import { STATUS_LOCACAO_LABEL } from '../../rules.ts'
import { locacoesQueries } from '../api.ts'

type Props = { id: string; title: string; children: (locacao: Locacao) => ReactNode }

/** A page of a swap: whose rental it is, and why it cannot be done unless the rental is active. */
export function SwapFrame({ id, title, children }: Props) {
  const locacao = useQuery(locacoesQueries.one(id))
  const found = locacao.data
  return (
    <Page
      title={title}
      tabTitle={`${title} ${shortId(id)}`}
      lead={
        found && (
          <>
            {found.cliente_nome}, moto {found.moto_placa},{' '}
            <LocacaoLink id={id}>locação {shortId(id)}</LocacaoLink>
          </>
        )
      }
    >
      <QueryView query={locacao} failure="Não foi possível carregar a locação.">
        {(found) =>
          found.status === 'ativa' ? (
            <div className="grid max-w-3xl gap-4">{children(found)}</div>
          ) : (
            <Alert
              tipo="aviso"
              title={`Esta locação está ${STATUS_LOCACAO_LABEL[found.status].toLowerCase()}.`}
              actions={
                <LinkButton size="small" href={recordHref.locacao(id)}>
                  Abrir a locação
                </LinkButton>
              }
            >
              Só se troca a moto de uma locação ativa.
            </Alert>
          )
        }
      </QueryView>
    </Page>
  )
}
