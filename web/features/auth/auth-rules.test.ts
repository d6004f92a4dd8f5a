import { expect, test } from 'vitest';
import { dialogSignupError, loginError, pageSignupError } from './auth-rules.ts';

const VALID = {
  firstName: 'Robin',
  email: 'robin@example.com',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  isOver18: true,
  referralCode: '',
};

test('checks the sign-up dialog in the specified order', () => {
  expect(dialogSignupError(VALID)).toBeNull();
  expect(dialogSignupError({ ...VALID, firstName: '  ', confirmPassword: '' })).toEqual({
    text: 'Please fill in all required fields',
    fields: ['firstName', 'confirmPassword'],
  });
  expect(dialogSignupError({ ...VALID, password: 'a', isOver18: false })?.text).toBe("Passwords don't match");
  expect(dialogSignupError({ ...VALID, password: '12345', confirmPassword: '12345' })?.text).toBe(
    'Password must be at least 6 characters',
  );
  expect(dialogSignupError({ ...VALID, isOver18: false })).toEqual({
    title: 'Age Verification Required',
    text: 'You must confirm you are 18 or older to use this service',
    fields: ['isOver18'],
  });
});

test('sign-up page messages end with a full stop', () => {
  expect(pageSignupError(VALID)).toBeNull();
  expect(pageSignupError({ ...VALID, email: '' })?.text).toBe('Please fill in all required fields.');
  expect(pageSignupError({ ...VALID, password: '12345' })?.text).toBe(
    'Password must be at least 6 characters long.',
  );
  expect(pageSignupError({ ...VALID, isOver18: false })?.text).toBe(
    'You must confirm you are 18 or older to use this service.',
  );
});

test('login requires email and password', () => {
  expect(loginError({ email: 'a@b.example', password: 'x' }, 'page')).toBeNull();
  expect(loginError({ email: '', password: 'x' }, 'dialog')?.text).toBe('Please fill in all fields');
  expect(loginError({ email: 'a@b.example', password: '' }, 'page')?.text).toBe('Please fill in all fields.');
});
