import { useState } from 'react'
import {
  type ChosenFile,
  ChosenFiles,
  OwnerFiles,
  SendChosenDialog,
} from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import type { Cliente } from '../contract.ts'
import { ClienteFields } from './ClienteFields.tsx'
import { useClienteForm } from './useClienteForm.tsx'

type Props = {
  /** The customer to change; none registers a new one. */
  cliente?: Cliente
  /** Called instead of `onClose` with a new customer, once the chosen files were sent or given up. */
  onCreated?: (cliente: Cliente) => void
  onClose: () => void
}

/** Registers a customer with their documents, or changes one. */
export function ClienteDialog({ cliente, onCreated, onClose }: Props) {
  const today = useToday()
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [created, setCreated] = useState<Cliente>()
  const [left, setLeft] = useState(false)
  const finish = (saved: Cliente) => {
    if (cliente || !onCreated) return onClose()
    setLeft(true)
    onCreated(saved)
  }
  const onSaved = (saved: Cliente) => (chosen.length ? setCreated(saved) : finish(saved))
  const form = useClienteForm({ cliente, today, onSaved })
  // The screen that follows is still coming; the form must not be sent again.
  if (left) return null
  if (created)
    return (
      <SendChosenDialog
        owner="cliente"
        id={created.id}
        label={created.nome}
        saved="Cliente cadastrado"
        files={chosen}
        onClose={() => finish(created)}
      />
    )
  return (
    <FormDialog
      size="large"
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      description={cliente?.nome}
      form={form}
      submit={cliente ? 'Salvar' : 'Cadastrar'}
      onClose={onClose}
    >
      <ClienteFields form={form} today={today} />
      <div className="mt-6 border-t border-borda pt-5">
        {cliente ? (
          <OwnerFiles owner="cliente" id={cliente.id} label={cliente.nome} />
        ) : (
          <ChosenFiles
            owner="cliente"
            title="Documentos e Fotos"
            hint="São enviados assim que o cliente é cadastrado. A primeira Foto vira a foto de perfil."
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </div>
    </FormDialog>
  )
}
