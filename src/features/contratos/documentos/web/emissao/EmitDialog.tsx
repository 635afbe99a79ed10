import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recordHref } from '#domain/addresses.ts'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import type { Href } from '#web/data/href.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { useToast } from '#web/toast.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { documentosContract } from '../../contract.ts'
import type { Previa } from '../../modelos/contract.ts'
import type { Variavel } from '../../modelos/rules.ts'
import { hasTemplate, isReplaced, needsText, type TipoEmitido } from '../../rules.ts'
import { api, documentosQueries, INVALIDATES, modelosQueries } from '../api.ts'
import { FrozenText } from '../FrozenText.tsx'
import { nameOf } from '../labels.ts'
import { EMIT_LABEL } from './labels.ts'
import { missingIn } from './useEmitContrato.ts'

type Props = {
  tipo: TipoEmitido
  locacao: Locacao
  /** Whether something else comes before the signing of a contract, which opens otherwise. */
  signsLater?: boolean
  onClose: () => void
}

/** Emits a document of a rental: says what is missing and what a judge may contest before the text is frozen. */
export function EmitDialog({ tipo, locacao, signsLater, onClose }: Props) {
  const { title, about } = EMIT_LABEL[tipo]
  const toast = useToast()
  const navigate = useNavigate()
  const template = hasTemplate(tipo) ? tipo : undefined
  const preview = useQuery({
    ...modelosQueries.ofLocacao(template, locacao.id),
    enabled: template !== undefined,
  })
  const missing = missingIn(preview.data)
  const form = useContractForm({
    endpoint: documentosContract.emit,
    defaultValues: { tipo, ...(needsText(tipo) && { texto: '' }) },
    onSubmit: (body, options) => api.emit({ params: { id: locacao.id }, body }, options),
    failure: 'Erro ao gerar o documento.',
    invalidates: INVALIDATES,
    onSaved(documento) {
      toast(`${nameOf(documento)} gerado.`)
      if (tipo !== 'contrato' || signsLater) return onClose()
      // The customer is at the counter. Takes the dialog's place in the history, so that "back" shows the page.
      void navigate({
        to: '/admin/documentos/$id/assinar',
        params: { id: documento.id },
        replace: true,
      })
    },
  })
  return (
    <FormDialog
      title={title}
      description={about}
      form={form}
      submit={title}
      missing={missing.length > 0 ? 'completar os dados' : undefined}
      size="large"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Replaced tipo={tipo} locacao_id={locacao.id} />
        {needsText(tipo) && (
          <TextAreaField
            name="texto"
            label={tipo === 'aditivo' ? 'O que muda' : 'O que se pede'}
            hint={HINT[tipo]}
            rows={4}
            required
          />
        )}
        {template && (
          <QueryView
            query={preview}
            loading="Preparando o texto..."
            failure="Não foi possível preparar o texto."
          >
            {(found) => found && <Preview previa={found} missing={missing} locacao={locacao} />}
          </QueryView>
        )}
      </div>
    </FormDialog>
  )
}

const HINT: Partial<Record<TipoEmitido, string>> = {
  aditivo: 'Como deve ficar no papel. Por exemplo: O contrato passa a terminar em 01/09/2026.',
  notificacao:
    'Com respeito e sem ameaça: o que está em aberto, desde quando, e até quando responder.',
}

type PreviewProps = { previa: Previa; missing: Previa['faltam']; locacao: Locacao }

function Preview({ previa, missing, locacao }: PreviewProps) {
  return (
    <>
      {missing.length > 0 && (
        <Alert tipo="erro" title="Antes de gerar, complete:">
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {missing.map(({ variavel, mensagem }) => (
              <li key={variavel}>
                <FillIn href={fillInHref(variavel, locacao)}>{mensagem}</FillIn>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {previa.avisos.length > 0 && (
        <Alert tipo="aviso" title="Confira com o seu advogado" quiet>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {previa.avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </Alert>
      )}
      <details className="rounded-3 border border-borda p-4">
        <summary className="cursor-pointer py-2 font-bold">Ver o texto preenchido</summary>
        <div className="mt-3">
          <FrozenText texto={previa.texto} />
        </div>
      </details>
    </>
  )
}

function FillIn({ href, children }: { href: Href | undefined; children: string }) {
  if (!href) return children
  return (
    <AppLink href={href} className="text-link">
      {children}
    </AppLink>
  )
}

/** Says which unsigned document of the same kind this one replaces. */
function Replaced({ tipo, locacao_id }: { tipo: TipoEmitido; locacao_id: string }) {
  const waiting = useQuery({ ...documentosQueries.waiting(locacao_id), enabled: isReplaced(tipo) })
  const before = waiting.data?.find((each) => each.tipo === tipo)
  if (!before) return null
  return (
    <Alert tipo="info" quiet>
      {nameOf(before)} ainda não foi assinado: este toma o lugar dele.
    </Alert>
  )
}

type LocacaoIds = Pick<Locacao, 'id' | 'cliente_id' | 'moto_id'>

/** Returns the address where a missing value is filled in; undefined if there is no such place. */
function fillInHref(variavel: Variavel, { id, cliente_id, moto_id }: LocacaoIds): Href | undefined {
  const [owner, field] = variavel.split('.')
  const setting = SETTING_OF[variavel]
  if (setting) return settingHref(setting)
  switch (owner) {
    case 'cliente':
      return `${recordHref.cliente(cliente_id)}?fazer=edit#${field}`
    case 'moto':
      return `${recordHref.moto(moto_id)}?fazer=edit#${field === 'km' ? 'km_atual' : field}`
    case 'locacao':
    case 'plano':
    case 'caucao':
      return `${recordHref.locacao(id)}?fazer=edit`
    default:
      return undefined
  }
}

/** The setting that each value comes from. */
const SETTING_OF: Partial<Record<Variavel, Parameters<typeof settingHref>[0]>> = {
  'empresa.nome': 'nome',
  'empresa.cnpj': 'cnpj',
  'empresa.endereco': 'endereco',
  'empresa.cidade': 'cidade',
  'empresa.telefone': 'telefone',
  'atraso.multa': 'multa_percentual',
  'atraso.juros': 'juros_mes_percentual',
  multa_antecipada: 'dinheiro.multa_antecipada',
  'caucao.prazo': 'dinheiro.prazo_devolucao_caucao',
}
