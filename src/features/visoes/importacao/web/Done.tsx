import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { SendPages } from '#features/contato/pedidos/web/public.tsx'
import { useNow } from '#web/clock.ts'
import type { Href } from '#web/data/href.ts'
import { usePage } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { type Importacao, importacaoContract } from '../contract.ts'
import { canUndo, FIELD_LABEL, KINDS, type Kind } from '../rules.ts'
import { api, importacaoQueries } from './api.ts'

const RECORD: Record<Kind, (id: string) => Href> = {
  clientes: recordHref.cliente,
  motos: recordHref.moto,
  locacoes: recordHref.locacao,
}

const KIND_NOUN: Record<Kind, string> = {
  locacoes: 'locações',
  motos: 'motos',
  clientes: 'clientes',
}

/** What a sheet brought, with links to it; its undo, and what that left. */
export function Done({ planilha, onLeave }: { planilha: Importacao; onLeave: () => void }) {
  const [undoing, setUndoing] = useState(false)
  const now = useNow(60_000)
  const { resultado, importada_em, situacao, ficaram, por } = planilha
  const mayUndo =
    situacao === 'importada' &&
    importada_em !== null &&
    canUndo(importada_em, now.toISOString() as Instant)
  return (
    <Card title={situacao === 'desfeita' ? 'Importação desfeita' : 'Planilha importada'}>
      <Facts
        items={[
          { label: 'Arquivo', value: planilha.arquivo_nome, wide: true },
          { label: 'Locações', value: resultado?.locacoes },
          { label: 'Clientes', value: resultado?.clientes },
          { label: 'Motos', value: resultado?.motos },
          { label: 'Cadastros atualizados', value: resultado?.atualizadas },
          { label: 'Linhas com erro, de fora', value: resultado?.deixadas },
          { label: 'Por', value: por },
          { label: 'Importada em', value: importada_em && <InstantText instant={importada_em} /> },
        ]}
      />
      {situacao === 'importada' && <LeftRows id={planilha.id} />}
      {ficaram.length > 0 && (
        <>
          <p className="mt-4 font-medium">Ficaram {ficaram.length}, o resto saiu</p>
          <ul className="text-sm">
            {ficaram.map(({ tipo, id, nome, motivo }) => (
              <li key={id}>
                <AppLink href={RECORD[tipo](id)} className="text-link">
                  {nome}
                </AppLink>{' '}
                ficou: {motivo}.
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <LinkButton
            key={kind}
            variant={kind === planilha.tipo ? 'primary' : 'secondary'}
            href={`/admin/${kind}`}
          >
            Ver {KIND_NOUN[kind]}
          </LinkButton>
        ))}
        {situacao === 'importada' && resultado && resultado.locacoes > 0 && <SendPages />}
        <Button onClick={onLeave}>Trazer outra planilha</Button>
        {mayUndo && (
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            Desfazer
          </Button>
        )}
      </div>
      {undoing && (
        <ReasonDialog
          endpoint={importacaoContract.desfazer}
          title="Desfazer importação"
          question="Apaga o que esta planilha trouxe e ninguém usou nem mudou. O resto fica, com o motivo. Cadastros atualizados não voltam."
          hint="Fica na auditoria."
          submit="Desfazer"
          run={(body) => api.desfazer({ params: { id: planilha.id }, body })}
          success="Desfazendo a importação."
          failure="Não foi possível desfazer a importação."
          invalidates={[queryKeys.importacoes]}
          onClose={() => setUndoing(false)}
        />
      )}
    </Card>
  )
}

/** The rows that were left for an error, and how they come in. */
function LeftRows({ id }: { id: string }) {
  const rows = usePage(importacaoQueries.linhas(id, 'erro')).items ?? []
  if (rows.length === 0) return null
  const texts = rows.map(({ linha, erros }) => {
    const fields = erros.flatMap(({ campo }) => (campo ? FIELD_LABEL[campo] : []))
    return `linha ${linha}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`
  })
  return (
    <p className="mt-4">
      Com erro: {texts.join(', ')}. Corrija na sua planilha e traga o arquivo de novo: o que já
      entrou não se repete.
    </p>
  )
}
