-- A landline that was stored with the trunk 0 loses it. A mobile that was stored with one lost its last digit: it stays as
-- it is, gets no message, and is refused until somebody corrects it.
update clientes set telefone = substr(telefone, 2)
where telefone ~ '^0[1-9][1-9][2-5][0-9]{7}$' and anonimizado_em is null;
