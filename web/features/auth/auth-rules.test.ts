import { expect, test } from 'vitest';
import { dialogSignupError, loginError, pageSignupError } from './auth-rules.ts';

const whole = {
  firstName: 'Robin',
  email: 'robin@example.com',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  isOver18: true,
  referralCode: '',
};

test('the dialog complains in the documented words and order', () => {
  expect(dialogSignupError(whole)).toBeNull();
  expect(dialogSignupError({ ...whole, firstName: '  ', confirmPassword: '' })).toEqual({
    text: 'Please fill in all required fields',
    fields: ['firstName', 'confirmPassword'],
  });
  expect(dialogSignupError({ ...whole, password: 'a', isOver18: false })?.text).toBe("Passwords don't match");
  expect(dialogSignupError({ ...whole, password: '12345', confirmPassword: '12345' })?.text).toBe(
    'Password must be at least 6 characters',
  );
  expect(dialogSignupError({ ...whole, isOver18: false })).toEqual({
    title: 'Age Verification Required',
    text: 'You must confirm you are 18 or older to use this service',
    fields: ['isOver18'],
  });
});

test('the page says the same with a full stop', () => {
  expect(pageSignupError(whole)).toBeNull();
  expect(pageSignupError({ ...whole, email: '' })?.text).toBe('Please fill in all required fields.');
  expect(pageSignupError({ ...whole, password: '12345' })?.text).toBe(
    'Password must be at least 6 characters long.',
  );
  expect(pageSignupError({ ...whole, isOver18: false })?.text).toBe(
    'You must confirm you are 18 or older to use this service.',
  );
});

test('logging in needs both, here with and there without a full stop', () => {
  expect(loginError({ email: 'a@b.example', password: 'x' }, 'page')).toBeNull();
  expect(loginError({ email: '', password: 'x' }, 'dialog')?.text).toBe('Please fill in all fields');
  expect(loginError({ email: 'a@b.example', password: '' }, 'page')?.text).toBe('Please fill in all fields.');
});
