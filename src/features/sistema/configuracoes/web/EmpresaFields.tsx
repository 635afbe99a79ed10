import { twoChavesPix } from '#domain/chave-pix.ts'
import { formatTelefone } from '#domain/documents.ts'
import { useFormContext } from '#web/forms/FormContext.ts'
import { TextField } from '#web/forms/fields/fields.tsx'
import { CNPJField, TelefoneField } from '#web/forms/fields/masked-fields.tsx'
import { Button } from '#web/ui/Button.tsx'

export const CNPJDaLoja = () => (
  <CNPJField
    name="cnpj"
    required={false}
    hint="Ou o CPF do dono. Sai nas cobranças; sem ele nenhum contrato é gerado."
  />
)

export const TelefoneDaLoja = () => (
  <TelefoneField
    name="telefone"
    label="Telefone (WhatsApp)"
    required={false}
    autoComplete="tel-national"
    hint="O do site e dos contratos. Sem ele, o site não mostra o WhatsApp."
  />
)

export const EnderecoDaLoja = () => (
  <TextField
    name="endereco"
    required={false}
    wide
    maxLength={200}
    autoComplete="street-address"
    placeholder="Rua, número e bairro"
  />
)

/** The shop's Pix key; asks which of the two it is if the number is a CPF and a mobile. */
export function ChavePixField() {
  const form = useFormContext()
  const two = twoChavesPix(String(form.watch('chave_pix') ?? ''))
  const choose = (key: string) =>
    form.setValue('chave_pix', key, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField
        name="chave_pix"
        required={false}
        wide
        autoCapitalize="none"
        spellCheck={false}
        hint="CPF, CNPJ, celular, e-mail ou chave aleatória: com ela são feitos os códigos Pix dos pagamentos."
      />
      {two && (
        <fieldset className="flex flex-wrap items-center gap-2" data-wide>
          <legend className="mb-2">
            Este número é um CPF e também um celular. Qual dos dois é a chave?
          </legend>
          <Button size="small" onClick={() => choose(two.cpf)}>
            CPF {two.cpf}
          </Button>
          <Button size="small" onClick={() => choose(two.celular)}>
            Celular {formatTelefone(two.celular.slice(3))}
          </Button>
        </fieldset>
      )}
    </>
  )
}
