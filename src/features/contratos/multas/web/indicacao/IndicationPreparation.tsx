import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { useCanOpen } from '#web/can-open.ts'
import type { Href } from '#web/data/href.ts'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Multa } from '../../contract.ts'
import type { Preparo } from '../../indicacao/contract.ts'
import { ONDE, type Onde } from '../../indicacao/fici/rules.ts'
import { EditMultaDialog } from '../EditMultaDialog.tsx'

type Props = { multa: Multa; preparo: Preparo }

/** Whom the form names, which licence goes with it, and what it leaves blank, each with the way to fill it in. */
export function Preparation({ multa, preparo }: Props) {
  const { condutor, impedimento, faltam, arquivos_cnh } = preparo
  const [filling, setFilling] = useState<'arquivos' | 'multa'>()
  const close = () => setFilling(undefined)
  if (impedimento) return <Alert tipo="aviso" quiet title={impedimento} />
  return (
    <>
      <Facts
        items={[
          { label: 'Condutor', value: condutor?.nome, wide: true },
          {
            label: 'CNH que vai junto',
            value: arquivos_cnh.length ? arquivos_cnh.map(fileText).join(', ') : 'nenhuma',
            wide: true,
          },
        ]}
      />
      {faltam.length > 0 && (
        <Alert tipo="aviso" quiet title="O formulário sai com espaços em branco">
          <ul className="mt-1 grid gap-1">
            {ONDE.filter((onde) => faltam.some((each) => each.onde === onde)).map((onde) => (
              <li key={onde}>
                {textsOf(faltam, onde)}:{' '}
                <Fill
                  onde={onde}
                  campo={faltam.find((each) => each.onde === onde)?.campo}
                  multa={multa}
                  onFill={setFilling}
                />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-sm text-tinta-2">
        RG, categoria da CNH e as assinaturas são preenchidos à mão. Confira os dados antes de
        assinar.
      </p>
      {filling === 'arquivos' && condutor && (
        <OwnerFilesDialog
          owner="cliente"
          id={condutor.cliente_id}
          label={condutor.nome}
          onClose={close}
        />
      )}
      {filling === 'multa' && <EditMultaDialog multa={multa} onClose={close} />}
    </>
  )
}

/** The missing data of one screen: 'CNPJ da empresa, Endereço da empresa'. */
const textsOf = (faltam: Preparo['faltam'], onde: Onde) =>
  faltam
    .filter((each) => each.onde === onde)
    .map(({ texto }) => texto)
    .join(', ')

const fileText = ({ nome, anexo }: Preparo['arquivos_cnh'][number]) =>
  anexo ? `${nome} (anexa ao PDF)` : nome

type FillProps = {
  onde: Onde
  /** The first field that is missing there. */
  campo: Preparo['faltam'][number]['campo']
  multa: Multa
  onFill: (what: 'arquivos' | 'multa') => void
}

/** The way to what is missing: a dialog over this one, or the screen where it is, at its field. */
function Fill({ onde, campo = 'endereco', multa, onFill }: FillProps) {
  const canOpen = useCanOpen()
  if (onde === 'arquivos_cnh' || onde === 'multa')
    return (
      <button
        type="button"
        className="text-link"
        onClick={() => onFill(onde === 'multa' ? 'multa' : 'arquivos')}
      >
        {onde === 'multa' ? 'editar a multa' : 'enviar o arquivo'}
      </button>
    )
  const [href, text] = {
    cliente: [
      multa.cliente_id && `${recordHref.cliente(multa.cliente_id)}?fazer=edit#${campo}`,
      'preencher no cliente',
    ],
    moto: [
      multa.moto_id && `${recordHref.moto(multa.moto_id)}?fazer=edit#${campo}`,
      'preencher na moto',
    ],
    empresa: [settingHref(campo as 'cnpj' | 'endereco' | 'cep'), 'preencher os dados da loja'],
  }[onde] as [Href, string]
  if (!canOpen(href)) return 'fale com um administrador'
  return (
    <AppLink className="text-link" href={href}>
      {text}
    </AppLink>
  )
}
