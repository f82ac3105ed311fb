export interface FieldProps {
  /** The field's path, by which its message finds it. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (value: string) => void;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  /** Has the focus when its dialog opens. */
  readonly first?: boolean;
}

/** The properties that all inputs of a form have. */
export const fieldProps = (props: FieldProps) => ({
  name: props.path,
  label: props.label,
  value: props.value,
  error: props.error,
  required: props.required,
  placeholder: props.placeholder,
  maxLength: props.maxLength ?? 300,
  className: props.className,
  autoComplete: 'off',
  'data-autofocus': props.first || undefined,
});
