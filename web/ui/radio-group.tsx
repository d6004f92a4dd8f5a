import { FieldError } from './field.tsx';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: string | undefined;
}

/** Native radio buttons. The label is part of the click target. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onValueChange,
  error,
}: RadioGroupProps<Value>) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-target items-center gap-3 text-base text-text">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            aria-invalid={error ? true : undefined}
            className="size-6 shrink-0 appearance-none rounded-full border border-field-line bg-ink-deep/60 transition-colors duration-quick checked:border-8 checked:border-accent aria-invalid:border-danger"
          />
          {option.label}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
