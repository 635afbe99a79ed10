import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useMay } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Cliente, Restricoes } from '../contract.ts'
import type { TipoRestricao } from '../rules.ts'
import { clientesQueries } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What prevents a new rental, and the authorisation that allows one. */
export function RestricoesDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const may = useMay()
  const [authorizing, setAuthorizing] = useState(false)
  const query = useQuery(clientesQueries.restricoes(cliente.id))
  const mayAuthorize = ({ restricoes, autorizacao }: Restricoes) =>
    restricoes.length > 0 && !autorizacao && may('desbloquear_clientes')
  return (
    <Dialog
      title="Restrições para nova locação"
      description={cliente.nome}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryView query={query} skeleton="field" noun="as restrições">
        {(found) => (
          <div className="grid gap-3">
            <RestricoesList found={found} cliente={cliente} />
            {found.autorizacao && <Autorizacao autorizacao={found.autorizacao} />}
            {mayAuthorize(found) && (
              <Button variant="primary" className="mr-auto" onClick={() => setAuthorizing(true)}>
                Autorizar uma locação
              </Button>
            )}
          </div>
        )}
      </QueryView>
      {authorizing && (
        <ReasonDialog action="authorize" cliente={cliente} onClose={() => setAuthorizing(false)} />
      )}
    </Dialog>
  )
}

/** Where each restriction is dealt with. */
const REMEDY: Partial<
  Record<TipoRestricao, { label: string; href: (cliente_id: string) => Href }>
> = {
  pagamentos_atrasados: {
    label: 'Ver pagamentos',
    href: (id) => filteredHref('/admin/pagamentos', { cliente_id: id, status: 'atrasado' }),
  },
  cobrancas_vencidas: {
    label: 'Ver cobranças',
    href: (id) => filteredHref('/admin/cobrancas', { cliente_id: id }),
  },
}

function RestricoesList({ found, cliente }: { found: Restricoes; cliente: Cliente }) {
  const { restricoes, pode_alugar } = found
  if (restricoes.length === 0)
    return pode_alugar ? (
      <Alert tipo="sucesso">Nada impede uma nova locação.</Alert>
    ) : (
      <Alert tipo="aviso">Cliente inativo: só um cliente ativo pode alugar.</Alert>
    )
  return (
    <ul className="grid gap-2">
      {restricoes.map(({ tipo, mensagem }) => {
        const remedy = REMEDY[tipo]
        return (
          <li key={tipo}>
            <Alert tipo="erro" quiet>
              <div className="flex flex-wrap justify-between gap-x-4 font-medium">
                <span className="min-w-0 wrap-anywhere">{mensagem}</span>
                {remedy && (
                  <AppLink href={remedy.href(cliente.id)} className="text-link">
                    {remedy.label}
                  </AppLink>
                )}
              </div>
            </Alert>
          </li>
        )
      })}
    </ul>
  )
}

const Autorizacao = ({ autorizacao }: { autorizacao: NonNullable<Restricoes['autorizacao']> }) => (
  <Alert tipo="info" title="Autorizado a fazer uma locação">
    <p>{autorizacao.motivo}</p>
    {autorizacao.observacoes && <p>{autorizacao.observacoes}</p>}
    <p className="text-sm">
      Por {autorizacao.usuario_responsavel} em <InstantText instant={autorizacao.criada_em} />. A
      próxima locação usa esta autorização.
    </p>
  </Alert>
)
