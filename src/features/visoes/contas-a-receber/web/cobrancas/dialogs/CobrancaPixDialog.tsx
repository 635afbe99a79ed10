import { useQuery } from '@tanstack/react-query'
import { cobrancaPixText } from '#features/contato/modelos/cobranca/rules.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { PixDialog } from '../../pix/PixDialog.tsx'
import { INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'

/** A Pix for what an extra charge owes. */
export function CobrancaPixDialog({
  cobranca,
  onClose,
}: {
  cobranca: Cobranca
  onClose: () => void
}) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const { id, titulo, valor, cliente_nome, cliente_telefone } = cobranca
  return (
    <PixDialog
      divida={{ cobranca_id: id }}
      valor={valor}
      descricao={titulo.slice(0, 100)}
      about={whatIs(cobranca)}
      cliente={{ nome: cliente_nome, telefone: cliente_telefone }}
      message={({ copia_e_cola, link }) => cobrancaPixText(cobranca, copia_e_cola, empresa, link)}
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}
