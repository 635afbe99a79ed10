import { useDeferredValue, useState } from 'react'
import type { TipoComModelo } from '#domain/documento.ts'
import { ValidationError } from '#domain/errors.ts'
import { SaveBarForm } from '#web/forms/Form.tsx'
import { TemplateField } from '#web/forms/fields/TemplateField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Card } from '#web/ui/Card.tsx'
import { FilterChips } from '#web/ui/lists/filters.tsx'
import { documentoModelosContract, type Modelo } from '../../modelos/contract.ts'
import { CONDICOES, NOMES_VARIAVEL, parseTemplate, VARIAVEIS } from '../../modelos/rules.ts'
import { INVALIDATES, modelosApi } from '../api.ts'
import { MODELO_LABEL } from '../labels.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { VersionsCard } from './VersionsCard.tsx'

type Props = {
  /** The version in force. */
  current: Modelo
  versions: readonly Modelo[]
  locacao: string
  onLocacao: (id: string) => void
}

const CONDITION = '#se '
/** What can be inserted: values, parts with a condition, and in a contract the clause about fines. */
const variablesOf = (tipo: TipoComModelo) => ({
  ...Object.fromEntries(NOMES_VARIAVEL.map((nome) => [nome, VARIAVEIS[nome][0]])),
  ...Object.fromEntries(
    Object.entries(CONDICOES).map(([nome, about]) => [CONDITION + nome, `Só entra se: ${about}`]),
  ),
  ...(tipo === 'contrato' && {
    multas: 'A cláusula de multas, que vai com a indicação do condutor',
  }),
})
function write(name: string) {
  if (name === 'multas') return '[multas][/multas]'
  return name.startsWith(CONDITION) ? `{{${name}}}{{/se}}` : `{{${name}}}`
}

/** Why a text cannot be published: an unknown variable, a part that is not closed, no clause about fines. */
function problemOf(tipo: TipoComModelo, texto: string) {
  try {
    parseTemplate(tipo, texto)
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0]?.mensagem
    throw error
  }
}

const SIDES = [
  { value: 'texto' as const, label: 'Texto' },
  { value: 'previa' as const, label: 'Prévia' },
]

/** The text beside what it becomes; on a phone one of the two at a time. */
export function ModeloEditor({ current, versions, locacao, onLocacao }: Props) {
  const { tipo } = current
  const [side, setSide] = useState<'texto' | 'previa'>('texto')
  const form = useContractForm({
    endpoint: documentoModelosContract.publish,
    defaultValues: { texto: current.texto },
    onSubmit: (body, options) => modelosApi.publish({ params: { tipo }, body }, options),
    confirmBefore: () => ({
      title: 'Publicar versão',
      question:
        'Os próximos documentos saem com este texto. Os que já foram emitidos ficam com o seu.',
      item: `${MODELO_LABEL[tipo]}, versão ${current.versao_modelo + 1}`,
      confirm: 'Publicar',
      cancel: 'Voltar',
    }),
    success: ({ versao_modelo }) => `Versão ${versao_modelo} publicada.`,
    failure: 'Erro ao publicar a versão.',
    invalidates: INVALIDATES,
  })
  const texto = useDeferredValue(String(form.watch('texto') ?? ''))
  const problem = problemOf(tipo, texto)
  const shownOn = (which: typeof side) => (side === which ? 'min-w-0' : 'hidden min-w-0 desk:block')
  return (
    <>
      <div className="desk:hidden">
        <FilterChips label="Mostrar" options={SIDES} value={side} onChange={setSide} />
      </div>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <div className={`${shownOn('texto')} grid gap-4`}>
          <Card title={`${MODELO_LABEL[tipo]}, versão ${current.versao_modelo}`}>
            <SaveBarForm form={form} submit="Publicar versão">
              <TemplateField
                name="texto"
                hint="# Título, ## Seção, 1. cláusula, 1.1. item: os números se acertam sozinhos."
                variables={variablesOf(tipo)}
                write={write}
                refuse={(value) => problemOf(tipo, String(value))}
                rows={22}
              />
            </SaveBarForm>
          </Card>
          <VersionsCard
            versions={versions}
            onUse={(old) => form.setValue('texto', old, { shouldDirty: true })}
          />
        </div>
        <div className={shownOn('previa')}>
          <PreviewCard
            tipo={tipo}
            texto={texto}
            problem={problem}
            locacao={locacao}
            onLocacao={onLocacao}
          />
        </div>
      </div>
    </>
  )
}
