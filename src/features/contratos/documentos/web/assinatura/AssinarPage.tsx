import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { assinarHref } from '#domain/addresses.ts'
import { shortId } from '#domain/locacao.ts'
import { useToast } from '#web/toast.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { LocacaoLink } from '#web/ui/records.tsx'
import { isSigned } from '../../assinatura/rules.ts'
import type { Documento } from '../../contract.ts'
import { SUBSTITUIDO } from '../../rules.ts'
import { documentosQueries } from '../api.ts'
import { isToSign } from '../document-actions.ts'
import { cancelledText, nameOf } from '../labels.ts'
import { Sitting } from './Sitting.tsx'
import { REPLACED, type Signatures, useSignatures } from './useSignatures.ts'
import { WaitingAlert } from './WaitingSignatures.tsx'

/** One sitting on the shop's phone: identity, the customer, witnesses, the shop. */
export function AssinarPage({ id }: { id: string }) {
  const documento = useQuery(documentosQueries.one(id))
  const found = documento.data
  const toast = useToast()
  const openReplacement = useReplacement()
  const signatures = useSignatures((waiting, { code, detail }) => {
    toast(`${waiting.documento}: a assinatura não foi aceita. ${detail}`, { tipo: 'erro' })
    if (code === REPLACED && waiting.documento_id === id) void openReplacement(id)
  })
  return (
    <Page
      title="Assinar documento"
      tabTitle={found ? `Assinar ${nameOf(found)}` : 'Assinar documento'}
      lead={
        found && (
          <>
            {found.cliente_nome}
            {found.moto_placa && `, moto ${found.moto_placa}`},{' '}
            <LocacaoLink id={found.locacao_id}>locação {shortId(found.locacao_id)}</LocacaoLink>
          </>
        )
      }
    >
      <WaitingAlert signatures={signatures} />
      <QueryView query={documento} noun="o documento">
        {(first) => <State documento={first} signatures={signatures} />}
      </QueryView>
    </Page>
  )
}

/** Opens the document that took the place of one, so that its text is read before anybody signs. */
function useReplacement() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (id: string) => {
      const { substituido_por_id } = await queryClient.fetchQuery(documentosQueries.one(id))
      if (substituido_por_id)
        await navigate({
          to: '/admin/documentos/$id/assinar',
          params: { id: substituido_por_id },
          replace: true,
        })
    },
    [queryClient, navigate],
  )
}

type StateProps = { documento: Documento; signatures: Signatures }

/** A document that takes no signature says why and where to go on. */
function State({ documento, signatures }: StateProps) {
  const { id, tipo, status, locacao_id, substituido_por_id } = documento
  const others = useQuery(documentosQueries.waiting(locacao_id))
  if (!isSigned(tipo)) return <Alert tipo="info">Uma notificação não é assinada.</Alert>
  if (status === 'cancelado') return <Alert tipo="aviso">{cancelledText(documento)}</Alert>
  if (status === 'substituido')
    return (
      <Alert
        tipo="aviso"
        title={SUBSTITUIDO}
        actions={
          substituido_por_id && (
            <LinkButton size="small" variant="primary" href={assinarHref(substituido_por_id)}>
              Abrir a versão atual
            </LinkButton>
          )
        }
      />
    )
  return (
    <QueryView query={others} noun="os documentos da locação">
      {(waiting) => (
        <Sitting
          first={documento}
          others={waiting.filter((each) => each.id !== id && isToSign(each))}
          signatures={signatures}
        />
      )}
    </QueryView>
  )
}
